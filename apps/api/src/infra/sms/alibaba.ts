import { randomUUID } from 'node:crypto'
import { acs3Headers, canonicalQuery } from './acs3.ts'
import type { Sms } from './sms.ts'

export interface AlibabaOptions {
  readonly endpoint: string
  readonly protocol: 'http' | 'https'
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly signName: string
  readonly templateCode: string
  /** Without it notices are not sent: the template of codes would say something else. */
  readonly noticeTemplateCode?: string
}

const TIMEOUT_MS = 5_000

/** Alibaba Cloud SMS, call SendSms of dysmsapi 2017-05-25. */
export function alibabaSms({ signName, templateCode, noticeTemplateCode = '', ...access }: AlibabaOptions): Sms {
  return {
    async send({ phone, code, notice }) {
      if (notice && noticeTemplateCode === '') return
      const query = {
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: notice ? noticeTemplateCode : templateCode,
        TemplateParam: JSON.stringify(notice ?? { code }),
      }
      const call = { action: 'SendSms', version: '2017-05-25', query, nonce: randomUUID(), at: new Date() }
      const response = await fetch(`${access.protocol}://${access.endpoint}/?${canonicalQuery(query)}`, {
        method: 'POST',
        headers: { accept: 'application/json', ...acs3Headers({ ...call, host: access.endpoint }, access) },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const { Code } = (await response.json().catch(() => ({}))) as { readonly Code?: string }
      if (Code !== 'OK') throw new Error(`the vendor refused the message: ${Code ?? response.status}`)
    },
  }
}
