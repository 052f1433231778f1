/** Characters that a typed phone number may have before it is normalised. */
export const PHONE_TEXT_MAX = 32
/** A batch number as it is typed, with spaces and dashes. */
export const BATCH_TEXT_MAX = 40
export const CUSTOMER_NAME_MAX = 100
/** A password as it is typed at sign-in; new ones have a rule of their own. */
export const PASSWORD_MAX = 64
