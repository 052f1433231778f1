const NOTICES = ['session_ended', 'session.not-kept', 'session.check-failed'] as const

export type Notice = (typeof NOTICES)[number]

/** State of a navigation to the login page: why the person is there. */
export const loginState = (notice: Notice): { readonly notice: Notice } => ({ notice })

export function noticeOf(state: unknown): Notice | undefined {
  const notice = (state as { notice?: unknown } | null)?.notice
  return NOTICES.find((known) => known === notice)
}
