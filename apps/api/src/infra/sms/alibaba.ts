import type { Sms } from './sms.ts'

export interface AlibabaOptions {
  readonly endpoint: string
  readonly protocol: 'http' | 'https'
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly signName: string
  readonly templateCode: string
}

const PATIENCE_MS = 5_000

/** Alibaba Cloud SMS (dysmsapi 2017-05-25). The library is loaded when first used: it is slow to start. */
export function alibabaSms(options: AlibabaOptions): Sms {
  const client = (async () => {
    const [dysms, { Config }] = await Promise.all([
      import('@alicloud/dysmsapi20170525'),
      import('@alicloud/openapi-client'),
    ])
    const { endpoint, protocol, accessKeyId, accessKeySecret } = options
    const config = new Config({
      endpoint,
      protocol,
      accessKeyId,
      accessKeySecret,
      connectTimeout: PATIENCE_MS,
      readTimeout: PATIENCE_MS,
    })
    // The package is CommonJS: its default export is the class inside the default export that Node gives.
    return new dysms.default.default(config as never)
  })()
  client.catch(() => {})
  return {
    async send({ phone, code }) {
      const { SendSmsRequest } = await import('@alicloud/dysmsapi20170525')
      const request = new SendSmsRequest({
        phoneNumbers: phone,
        signName: options.signName,
        templateCode: options.templateCode,
        templateParam: JSON.stringify({ code }),
      })
      const { body } = await (await client).sendSms(request)
      if (body?.code !== 'OK') throw new Error(`the vendor refused the message: ${body?.code ?? 'no answer'}`)
    },
  }
}
