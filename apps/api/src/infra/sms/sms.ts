export interface SmsMessage {
  readonly phone: string
  /** What the template of the vendor is filled with. */
  readonly code: string
  /** The whole text, for outlets without templates. */
  readonly text: string
}

/** The way a message leaves the house. */
export interface Sms {
  send(message: SmsMessage): Promise<void>
}
