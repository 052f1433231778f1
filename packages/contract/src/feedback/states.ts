export const FEEDBACK_TYPES = ['QUALITY', 'SERVICE', 'LOGISTICS', 'SUGGEST'] as const
export type FeedbackType = (typeof FEEDBACK_TYPES)[number]

export const FEEDBACK_STATUSES = ['NEW', 'ACCEPTED', 'HANDLING', 'REPLIED', 'CLOSED', 'REOPENED'] as const
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number]

/** `take`: somebody else of the staff becomes the owner; the state stays. Staff do not close: the customer or the scheduler does. */
export const STAFF_ACTIONS = ['accept', 'handle', 'reply', 'take'] as const
export const CUSTOMER_ACTIONS = ['close', 'reopen'] as const
/** Transitions of the scheduler. */
export const CLOCK_ACTIONS = ['expire'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number]
export type FeedbackAction = StaffAction | CustomerAction | (typeof CLOCK_ACTIONS)[number]

const STEPS: Readonly<Record<Exclude<FeedbackAction, 'take'>, Partial<Record<FeedbackStatus, FeedbackStatus>>>> = {
  accept: { NEW: 'ACCEPTED' },
  handle: { ACCEPTED: 'HANDLING', REOPENED: 'HANDLING' },
  reply: { HANDLING: 'REPLIED' },
  close: { REPLIED: 'CLOSED' },
  expire: { REPLIED: 'CLOSED' },
  reopen: { REPLIED: 'REOPENED', CLOSED: 'REOPENED' },
}

/** The state after a step; undefined when it cannot be taken from here. */
export function afterAction(status: FeedbackStatus, action: FeedbackAction): FeedbackStatus | undefined {
  if (action === 'take') return status === 'CLOSED' || status === 'NEW' ? undefined : status
  return STEPS[action][status]
}

/** Steps that require a text. */
export const needsText = (action: FeedbackAction): boolean => action === 'reply' || action === 'reopen'

/** Days after a reply until the scheduler closes it. */
export const CLOSE_DAYS = 7
/** Days after closing in which it can be reopened. */
export const REOPEN_DAYS = 14
const ACCEPT_HOURS = 24
const REPLY_HOURS = 72
export const acceptHours = ACCEPT_HOURS

/** How long the staff has from the moment a state begins; undefined when it is not their turn. */
export function hoursOf(status: FeedbackStatus): number | undefined {
  if (status === 'NEW') return ACCEPT_HOURS
  return status === 'REPLIED' || status === 'CLOSED' ? undefined : REPLY_HOURS
}

export const TITLE_MAX = 50
export const CONTACT_MAX = 30
export const CONTENT_MAX = 500
export const PICTURES_MAX = 9
