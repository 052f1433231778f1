import { SMS_BOUND, type Sms, type SmsMessage } from '../../infra/sms/sms.ts'
import type { Wrapper } from '../../infra/secrets.ts'

export interface AccountJobDeps {
  readonly sms: Sms
  readonly wrapper: Wrapper
}

/** Messages leave from the worker; a payload holds nothing readable. */
export const accountJobs = ({ sms, wrapper }: AccountJobDeps) => ({
  'sms.send': async ({ wrapped }: { readonly wrapped: string }): Promise<void> => {
    const message = JSON.parse(wrapper.unwrap(Buffer.from(wrapped, 'base64'), SMS_BOUND).toString()) as SmsMessage & {
      readonly send: boolean
    }
    if (message.send) await sms.send(message)
  },
})
