/** Element ids of tab keys: characters other than letters and digits are replaced by their code. */
const safe = (key: string): string => key.replace(/[^a-z0-9]/gi, (sign) => `-${sign.charCodeAt(0).toString(16)}-`)

export const tabId = (key: string): string => `tab${safe(key)}`
export const panelId = (key: string): string => `panel${safe(key)}`
