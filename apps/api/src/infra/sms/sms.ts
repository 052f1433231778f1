/** What the wrapped message of a job is bound to. */
export const SMS_BOUND = 'sms.send'

export interface SmsMessage {
  readonly phone: string
  /** What the template of the vendor is filled with. */
  readonly code: string
  /** The whole text, for outlets without templates. */
  readonly text: string
  /** A notice instead of a code: what the vendor's template for notices is filled with. */
  readonly notice?: Readonly<Record<string, string>>
}

/** The way a message leaves the house. */
export interface Sms {
  send(message: SmsMessage): Promise<void>
}
