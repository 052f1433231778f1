import type { Sms } from './sms.ts'

/** Development: messages are kept where `npm run sms` prints them; nothing leaves the house. */
export const outboxSms = (insert: (phone: string, body: string) => Promise<void>): Sms => ({
  send: ({ phone, text }) => insert(phone, text),
})
