export type Device = 'wechat' | 'phone' | 'computer' | ''

/** Characters of a user agent stored in a log. */
export function deviceOf(agent: string): Device {
  if (agent === '') return ''
  if (/MicroMessenger/i.test(agent)) return 'wechat'
  return /Mobi|Android|iPhone|iPad|HarmonyOS/i.test(agent) ? 'phone' : 'computer'
}
