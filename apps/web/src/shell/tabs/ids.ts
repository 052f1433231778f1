/** Keys hold signs that an id may not, so each sign that is no letter or digit is written as its number. */
const safe = (key: string): string => key.replace(/[^a-z0-9]/gi, (sign) => `-${sign.charCodeAt(0).toString(16)}-`)

export const tabId = (key: string): string => `tab${safe(key)}`
export const panelId = (key: string): string => `panel${safe(key)}`
