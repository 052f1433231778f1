import type { Call } from './call.ts'

/** Rate limit of the route's class, by person or by address. */
export async function throttle({ frame, route, facts, session, now }: Call): Promise<void> {
  await frame.throttle(route, facts, session?.user.userId, now)
}
