import { describe, expect, it } from 'vitest'
import { isNationalId, isUscc, nationalId, uscc } from './identity.ts'
import { isMixed } from './password.ts'
import { isLandline, isMobile, isServiceNumber, landline, mobile, mobileOrLandline } from './phone.ts'
import { isPlate, isTrailerPlate, plate, trailer } from './plate.ts'
import type { Rule } from './rule.ts'
import { hasNoChinese, isBillNumber, isChinese, isEmail, isPostcode, isUrl, postcode } from './text.ts'

interface Row {
  name: string
  test: (text: string) => boolean
  ok: string[]
  not: string[]
}

/** The exact forms, before any cleaning. */
const rows: Row[] = [
  {
    name: '[S5.f.11] mobile',
    test: isMobile,
    ok: ['13800138000', '19912345678', '16600000000'],
    not: ['12345678901', '1380013800', '138001380000', '+8613800138000', '1380013800O', ' 13800138000', ''],
  },
  {
    name: '[S5.f.12] landline',
    test: isLandline,
    ok: ['010-62345678', '01062345678', '0553-8398888', '0755-26712345', '0571-85871667-802'],
    not: ['021-5555666', '0553-12345678', '62345678', '000-62345678', '026-62345678', '010-62345678-', ''],
  },
  {
    name: 'service number',
    test: isServiceNumber,
    ok: ['400-123-4567', '4001234567', '800-8201234'],
    not: ['401-123-4567', '400-123-456', '400--1234567'],
  },
  {
    name: '[S5.f.17] postcode',
    test: isPostcode,
    ok: ['241000', '100000'],
    not: ['24100', '2410000', '24100A', '241000\n'],
  },
  {
    name: '[S5.f.07] email',
    test: isEmail,
    ok: ['a.b+c@example.cn', 'x@sub.example.com', `x@${'a'.repeat(63)}.cn`],
    not: [
      'x@localhost',
      'x@@a.cn',
      'x@a..cn',
      '中文@a.cn',
      'x@-a.cn',
      'x@a-.cn',
      `x@${'a'.repeat(64)}.cn`,
      `${'a'.repeat(250)}@a.cn`,
    ],
  },
  {
    name: '[S5.f.14] url',
    test: isUrl,
    ok: [
      'https://www.example.com',
      'http://10.1.2.3:8080/a?b=1#c',
      'https://中国.中国/路径',
      'http://localhost:9000/x',
    ],
    not: ['ftp://a.com', 'www.example.com', 'http://a b.com', 'https://', 'https://a.com/a b', 'javascript:alert(1)'],
  },
  {
    name: '[S5.f.18] Chinese only',
    test: isChinese,
    ok: ['水泥', '㐀', '𠮷', '水泥㐀𠮷'],
    not: ['水泥A', '', '水泥。', '水 泥', 'セメント'],
  },
  {
    name: '[S5.f.19] no Chinese',
    test: hasNoChinese,
    ok: ['', 'P·O 42.5', 'セメント', '，。'],
    not: ['a水', '水', 'a㐀', '𠮷b'],
  },
  {
    name: '[S5.f.20] code and password',
    test: isMixed,
    ok: ['abc123', 'a1234567890123456789', '12345A'],
    not: ['abcdef', '123456', 'ab12', 'a12345678901234567890', 'abc_123', 'abc123\n', '密码abc123'],
  },
  {
    name: 'bill number',
    test: isBillNumber,
    ok: ['WTD20261114000123'],
    not: ['WTD2026111400012', 'WTD202611140001234', 'wtd20261114000123', 'xWTD20261114000123'],
  },
  {
    name: '[S5.f.16] licence plate of seven signs',
    test: isPlate,
    ok: ['皖B12345', '皖BA1234', '皖B1234挂', '粤Z1234港', '京A1234警', '京A1234学', '粤Z1234澳'],
    not: [
      '皖I12345',
      '皖BO1234',
      '皖B1234',
      '皖B123456',
      '台A12345',
      '皖b12345',
      '皖B·12345',
      '使123456',
      '皖B12挂45',
      '',
    ],
  },
  {
    name: '[S5.f.16] licence plate of a new-energy vehicle',
    test: isPlate,
    ok: ['沪AD12345', '京AF12345', '苏AK12345', '粤B12345D', '浙A12345K'],
    not: ['皖BL12345', '沪ADI2345', '粤B12345L', '粤B1234D5'],
  },
  { name: 'trailer plate', test: isTrailerPlate, ok: ['皖B1234挂'], not: ['皖B12345', '沪AD1234挂', '挂', '皖B123挂'] },
  {
    name: '[S5.f.15] national id of 18 signs',
    test: isNationalId,
    ok: ['11010519491231002X', '11010519491231002x', '440524188001010014', '34052419800101001X'],
    not: [
      '340524198001010013',
      '110105194912310021',
      '11010519490231002X',
      '01010519491231002X',
      '11010519491331002X',
      '1101051949123100X2',
      '11010519491231002',
      '110105194912310020',
    ],
  },
  {
    name: '[S5.f.15] national id of 15 digits',
    test: isNationalId,
    ok: ['110105491231002', '110105480229002'],
    not: ['110105490230002', '110105490229002', '11010549123100X', '010105491231002', '110105491331002'],
  },
  {
    name: 'unified social credit code',
    test: isUscc,
    ok: ['91350100M000100Y43'],
    not: ['91350100M000100Y44', '91350100m000100y43', '91350100I000100Y43', '91350100M000100Y4', ''],
  },
]

describe('the form of a field', () => {
  it.each(rows)('$name: every example passes', ({ test, ok }) => {
    expect(ok.filter((text) => !test(text))).toEqual([])
  })

  it.each(rows)('$name: every counter-example is refused', ({ test, not }) => {
    expect(not.filter((text) => test(text))).toEqual([])
  })
})

describe('a rule takes what a person types', () => {
  const typed: [name: string, rule: Rule, ok: unknown[], not: unknown[]][] = [
    [
      'mobile',
      mobile(),
      ['１３８００１３８０００', ' 13800138000 ', '\u202d13800138000\u202c', 13800138000],
      [{}, true],
    ],
    ['landline', landline(), ['０５５３－８３９８８８８', '0553—8398888'], ['13800138000']],
    [
      '[S5.f.13] mobile or landline',
      mobileOrLandline(),
      ['13800138000', '0553-8398888', '１３８００１３８０００'],
      ['12345678901', '62345678'],
    ],
    ['postcode', postcode(), ['２４１０００', 241000], ['24100']],
    [
      'plate',
      plate(),
      ['皖b12345', '皖B·12345', '皖B・１２３４５', ' 皖 B 12345', '沪ad12345'],
      ['皖I12345', '皖B.12345'],
    ],
    ['trailer', trailer(), ['皖b·1234挂'], ['皖B·12345']],
    ['national id', nationalId(), ['11010519491231002Ｘ', '110105 19491231 002x'], ['11010519491231003X']],
    ['credit code', uscc(), ['91350100m000100y43', ' ９1350100M000100Y43'], ['91350100M000100Y44']],
  ]
  it.each(typed)('%s', (_, { test }, ok, not) => {
    expect(ok.filter((value) => !test(value))).toEqual([])
    expect(not.filter((value) => test(value))).toEqual([])
  })
})
