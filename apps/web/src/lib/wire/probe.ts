/** Small, never cached, answered by nginx without a session. */
const PROBE = '/favicon.svg'

/** Whether anybody answers. */
export async function probe(): Promise<boolean> {
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
