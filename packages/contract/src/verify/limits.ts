/** A verification code as it is typed, with spaces and dashes. */
export const CODE_TEXT_MAX = 64
