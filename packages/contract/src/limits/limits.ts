export const STANDARD_NO_MAX = 32
export const VARIETY_CODE_MAX = 16
