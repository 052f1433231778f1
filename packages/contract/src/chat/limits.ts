/** Addresses of the chat end with this; it is no host that anybody looks up. */
export const CHAT_DOMAIN = 'clinker.internal'
/** Under this account the product speaks to the administrative port of the chat engine. */
export const CHAT_API_ACCOUNT = 'clinker-api'
/** Where pages open their connection. */
export const CHAT_PATH = '/xmpp'
export const TOKEN_SECONDS = 300

/** Code points of a text, in the browser and in the database. */
export const TEXT_MAX = 200
/** A text of so many code points or fewer is blank. */
export const BLANK_MAX = 1
export const BLANK_WARNING_MS = 1_000
export const SCROLL_MS = 300
export const MAX_RECONNECTS = 2
export const RECONNECT_PAUSE_MS = 2_000
export const HEARTBEAT_MS = 4_500
/** A message can be recalled for this long. */
export const RECALL_MS = 120_000
/** Conversations older than this are left out of the inbox. */
export const DESK_DAYS = 90
/** Shortest search term in code points. */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 50
export const SEARCHES_PER_MINUTE = 60
export const NICKNAME_PREFIX = 'IM-'
