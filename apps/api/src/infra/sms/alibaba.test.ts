import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acs3Refusal, acs3Signature } from '../../test/support/acs3.ts'
import { acs3Headers } from './acs3.ts'
import { alibabaSms } from './alibaba.ts'

const KEY = { accessKeyId: 'test-key-id', accessKeySecret: 'test-key-secret' }
const seen: { refusal: string | undefined; action: string | undefined; fields: URLSearchParams }[] = []
let vendor: Server
let answer = { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '1' }

beforeAll(async () => {
  vendor = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (c: Buffer) => chunks.push(c))
    request.on('end', () => {
      const [path = '/', query = ''] = (request.url ?? '/').split('?')
      const headers = request.headers as Record<string, string | undefined>
      const body = Buffer.concat(chunks)
      const refusal = acs3Refusal(
        { method: request.method ?? '', path, query, headers, body },
        KEY.accessKeyId,
        KEY.accessKeySecret,
      )
      seen.push({ refusal, action: headers['x-acs-action'], fields: new URLSearchParams(query || body.toString()) })
      response.setHeader('content-type', 'application/json')
      if (refusal !== undefined) response.statusCode = 403
      response.end(JSON.stringify(refusal === undefined ? answer : { Code: 'SignatureDoesNotMatch', Message: refusal }))
    })
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
})
afterAll(() => vendor.close())

const adapter = (secret = KEY.accessKeySecret) =>
  alibabaSms({
    endpoint: `127.0.0.1:${(vendor.address() as AddressInfo).port}`,
    protocol: 'http',
    accessKeyId: KEY.accessKeyId,
    accessKeySecret: secret,
    signName: '青峦水泥',
    templateCode: 'SMS_154950909',
  })
const message = { phone: '13800138000', code: '7KM4X', text: 'unused' }

describe('the check of the signature', () => {
  it('reproduces the example that the vendor publishes', () => {
    const signed = 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version'
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    }
    const query = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai'
    const request = { method: 'POST', path: '/', query, headers, body: Buffer.alloc(0) }
    expect(acs3Signature(request, signed, 'YourAccessKeySecret')).toBe(
      '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  it('is the one that we send for the same example', () => {
    const call = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      nonce: '3156853299f313e23d1673dc12e1703d',
      at: new Date('2023-10-26T10:22:32.123Z'),
    }
    const key = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' }
    expect(acs3Headers(call, key)['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })
})

describe('the adapter', () => {
  it('sends a request that the vendor accepts, with phone, signature, template and code', async () => {
    await adapter().send(message)
    const last = seen.at(-1)!
    expect([last.refusal, last.action]).toEqual([undefined, 'SendSms'])
    expect(Object.fromEntries(last.fields)).toMatchObject({
      PhoneNumbers: '13800138000',
      SignName: '青峦水泥',
      TemplateCode: 'SMS_154950909',
      TemplateParam: '{"code":"7KM4X"}',
    })
  })

  it('signs texts of any kind', async () => {
    answer = { ...answer, Code: 'OK' }
    await adapter().send({ ...message, notice: { company: "a+b c*~'(!)&=%" } })
    await adapter().send({ ...message, code: "*~'(!)" })
    expect(seen.at(-1)!.refusal).toBeUndefined()
    expect(seen.at(-1)!.fields.get('TemplateParam')).toBe(JSON.stringify({ code: "*~'(!)" }))
  })

  it('fails when the vendor refuses: a wrong key, or a business code other than OK', async () => {
    await expect(adapter('another-secret').send(message)).rejects.toThrow(/SignatureDoesNotMatch/)
    expect(seen.at(-1)!.refusal).toBe('signature differs')
    answer = { ...answer, Code: 'isv.BUSINESS_LIMIT_CONTROL' }
    await expect(adapter().send(message)).rejects.toThrow(/isv\.BUSINESS_LIMIT_CONTROL/)
  })
})
