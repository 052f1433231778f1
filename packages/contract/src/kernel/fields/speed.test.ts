import { describe, expect, it } from 'vitest'
import { date, lengthRange, maxLength, number, required } from './general.ts'
import { isNationalId, isUscc, nationalId, uscc } from './identity.ts'
import { isBlank } from './normalise.ts'
import { CHANGE_PASSWORD, codeAndPassword, confirmPassword, isMixed } from './password.ts'
import { isLandline, isMobile, isServiceNumber, landline, mobile, mobileOrLandline, serviceNumber } from './phone.ts'
import { isPlate, isTrailerPlate, plate, trailer } from './plate.ts'
import { isVerifyCode, sameCode } from './sms-code.ts'
import * as text from './text.ts'

const SIZE = 100_000
const LIMIT_MS = 5
const of = (unit: string, end = '') => unit.repeat(Math.ceil(SIZE / unit.length)).slice(0, SIZE) + end

/** Each is long where some pattern repeats, and wrong only at its end. */
const hostile: Record<string, string> = {
  digits: of('1', 'x'),
  letters: of('a', '!'),
  mixed: of('a1', '!'),
  blanks: of(' ', 'x'),
  'blanks inside': `1${of(' ')}1`,
  'full width': of('１', 'ｘ'),
  han: of('水', 'a'),
  'rare han': of('𠮷', 'a'),
  dots: of('.', 'x'),
  'local part': of('a.', '@'),
  'mail labels': `x@${of('a.', '!')}`,
  'long mail labels': `x@${of(`${'a'.repeat(62)}.`, '!')}`,
  'url labels': `http://${of('a.', '!')}`,
  'long url labels': `http://${of(`${'a'.repeat(62)}.`, '!')}`,
  'url digits': `http://${of('1.', '!')}`,
  'url path': `http://a.cn/${of('a', ' ')}`,
  dashes: `0553-8398888${of('-1')}`,
  'bill number': `WTD${of('1')}`,
  plates: of('皖B12345', '·'),
  'half pairs': of('\ud842', '\udfb7'),
}

const rules = Object.entries({
  required: required(),
  maxLength: maxLength(5),
  lengthRange: lengthRange(1, 5),
  number: number(),
  date: date(),
  mobile: mobile(),
  landline: landline(),
  either: mobileOrLandline(),
  service: serviceNumber(),
  email: text.email(),
  url: text.url(),
  postcode: text.postcode(),
  bill: text.billNumber(),
  chineseOnly: text.chineseOnly(),
  noChinese: text.noChinese(),
  nationalId: nationalId(),
  uscc: uscc(),
  plate: plate(),
  trailer: trailer(),
  password: codeAndPassword(),
  ...Object.fromEntries(confirmPassword('other').map((rule) => [rule.key, rule])),
  ...Object.fromEntries(
    Object.values(CHANGE_PASSWORD)
      .flat()
      .map((rule) => [rule.key, rule]),
  ),
}).map(([name, rule]): [string, (text: string) => boolean] => [
  name,
  (text) => rule.test(text, { other: text, newPassword: text }),
])

/** The patterns without the bound that rules on numbers and codes put before them. */
const forms = [
  isMobile,
  isLandline,
  isServiceNumber,
  isPlate,
  isTrailerPlate,
  isNationalId,
  isUscc,
  isMixed,
  isBlank,
  text.isEmail,
  text.isUrl,
  text.isPostcode,
  text.isBillNumber,
  text.isChinese,
  text.hasNoChinese,
  isVerifyCode,
  (text: string) => sameCode(text, text),
].map((test): [string, (text: string) => boolean] => [test.name || 'sameCode', test])

/** Best of several: a busy machine may delay one run, a slow pattern delays all of them. */
function best(run: () => unknown): number {
  let least = Infinity
  for (let i = 0; i < 12 && least > LIMIT_MS / 2; i++) {
    const from = performance.now()
    run()
    least = Math.min(least, performance.now() - from)
  }
  return least
}

describe('100 kB in a field', () => {
  it.each([...rules, ...forms])(`%s answers within ${LIMIT_MS} ms`, (_, test) => {
    const slow = Object.entries(hostile)
      .map(([name, text]) => [name, best(() => test(text))] as const)
      .filter(([, ms]) => ms > LIMIT_MS)
    expect(slow).toEqual([])
  })
})
