import type { Accounts } from './db/tenant.ts'
import type { Log } from './infra/log.ts'
import { alibabaSms } from './infra/sms/alibaba.ts'
import { outboxSms } from './infra/sms/outbox.ts'
import type { Sms } from './infra/sms/sms.ts'
import type { WorkerConfig } from './worker-config.ts'

/** The vendor if its key is set, else the demo outbox, else none. */
export function smsOf(config: WorkerConfig, db: Accounts, log: Log): Sms {
  if (config.SMS_ACCESS_KEY_ID !== '')
    return alibabaSms({
      endpoint: config.SMS_ENDPOINT,
      protocol: 'https',
      accessKeyId: config.SMS_ACCESS_KEY_ID,
      accessKeySecret: config.SMS_ACCESS_KEY_SECRET,
      signName: config.SMS_SIGN_NAME,
      templateCode: config.SMS_TEMPLATE_CODE,
      noticeTemplateCode: config.SMS_NOTICE_TEMPLATE_CODE,
    })
  if (config.DEMO)
    return outboxSms(async (phone, body) => {
      await db.write((tx) => tx.insertInto('auth.sms_outbox').values({ phone, body }).execute())
    })
  return outboxSms(async () => log.warn('SMS_VENDOR=none: a message was thrown away'))
}
