import { createRequire } from 'node:module'
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

const PATIENCE_MS = 5_000

/** What we use of the vendor's packages. */
interface Dysms {
  readonly default: new (config: object) => {
    sendSms(request: object): Promise<{ readonly body?: { readonly code?: string } }>
  }
  readonly SendSmsRequest: new (fields: Readonly<Record<string, string>>) => object
}
interface OpenApi {
  readonly Config: new (fields: object) => object
}

/** CommonJS and slow to start: loaded when the first message leaves. */
const load = createRequire(import.meta.url)

/** Alibaba Cloud SMS (dysmsapi 2017-05-25). */
export function alibabaSms({ signName, templateCode, noticeTemplateCode = '', ...access }: AlibabaOptions): Sms {
  let ready: ReturnType<typeof connect> | undefined

  function connect() {
    const { default: Client, SendSmsRequest } = load('@alicloud/dysmsapi20170525') as Dysms
    const { Config } = load('@alicloud/openapi-client') as OpenApi
    const client = new Client(new Config({ ...access, connectTimeout: PATIENCE_MS, readTimeout: PATIENCE_MS }))
    return { client, SendSmsRequest }
  }

  return {
    async send({ phone, code, notice }) {
      if (notice && noticeTemplateCode === '') return
      const { client, SendSmsRequest } = (ready ??= connect())
      const templateParam = JSON.stringify(notice ?? { code })
      const { body } = await client.sendSms(
        new SendSmsRequest({
          phoneNumbers: phone,
          signName,
          templateCode: notice ? noticeTemplateCode : templateCode,
          templateParam,
        }),
      )
      if (body?.code !== 'OK') throw new Error(`the vendor refused the message: ${body?.code ?? 'no answer'}`)
    },
  }
}
