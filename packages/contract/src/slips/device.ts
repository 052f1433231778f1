export type Device = 'wechat' | 'phone' | 'computer' | ''

/** Only so much of a browser's name is kept in a log. */
export function deviceOf(agent: string): Device {
  if (agent === '') return ''
  if (/MicroMessenger/i.test(agent)) return 'wechat'
  return /Mobi|Android|iPhone|iPad|HarmonyOS/i.test(agent) ? 'phone' : 'computer'
}
