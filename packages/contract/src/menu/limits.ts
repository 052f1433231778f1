/** What a log of opened menus and pages keeps of a name. */
export const REFER_CODE_MAX = 64
export const REFER_NAME_MAX = 100
