import { describe, expect, it } from 'vitest'
import { WORDS } from '../../catalogue.ts'
import { fill } from '../words.ts'
import { array, date, lengthRange, maxLength, number, required } from './general.ts'
import { nationalId, uscc } from './identity.ts'
import { CHANGE_PASSWORD, NEW_PASSWORD, codeAndPassword, confirmPassword } from './password.ts'
import { landline, mobile, mobileOrLandline, serviceNumber } from './phone.ts'
import { plate, trailer } from './plate.ts'
import { check, type Failure, type Rule } from './rule.ts'
import { verifyCode } from './sms-code.ts'
import { billNumber, chineseOnly, email, noChinese, postcode, url } from './text.ts'

const say = (failure: Failure | undefined) => failure && fill(WORDS[failure.key].zh, failure.params)
const says = (rules: Rule | readonly Rule[], value: unknown, all?: Record<string, unknown>) =>
  say(check('test' in rules ? [rules] : rules, value, all))

/** Every rule of the helper with a value it refuses and its words. */
const helper: [tag: string, rule: Rule, wrong: unknown, zh: string][] = [
  ['[S5.f.05]', maxLength(3), '水泥强度', '最多输入3个字符'],
  ['[S5.f.06]', lengthRange(2, 4), 'a', '长度在2到4个字符'],
  ['[S5.f.07]', email(), 'x@localhost', '请输入正确的邮箱地址'],
  ['[S5.f.08]', number(), '4l2.5', '请输入数字值'],
  ['[S5.f.09]', date(), '2026-02-29', '请选择日期'],
  ['[S5.f.10]', array(), 'a', '请至少选择一项'],
  ['[S5.f.11]', mobile(), '12345678901', '请输入正确的手机号码'],
  ['[S5.f.12]', landline(), '62345678', '请输入正确的座机号码'],
  ['[S5.f.13]', mobileOrLandline(), '62345678', '请输入正确的手机或座机号码'],
  ['[S5.f.14]', url(), 'www.example.com', '请输入正确的网址'],
  ['[S5.f.15]', nationalId(), '340524198001010013', '请输入正确的身份证号码'],
  ['[S5.f.16]', plate(), '台A12345', '请输入正确的车牌号码'],
  ['[S5.f.17]', postcode(), '24100', '请输入正确的邮政编码'],
  ['[S5.f.18]', chineseOnly(), '水泥A', '只能输入中文'],
  ['[S5.f.19]', noChinese(), 'a水', '输入内容不能包含中文'],
  ['[S5.f.20]', codeAndPassword(), 'abcdef', '必须是由6-20位数字和字母组合'],
  ['ours:', uscc(), '91350100M000100Y44', '请输入正确的统一社会信用代码'],
  ['ours:', trailer(), '皖B12345', '请输入正确的挂车号牌'],
  ['ours:', billNumber(), 'wtd20261114000123', '请输入正确的委托单号'],
  ['ours:', serviceNumber(), '401-123-4567', '请输入正确的服务热线号码'],
]

const tolerant = [...helper.map(([, rule]) => rule), verifyCode(), ...confirmPassword('password')]

describe('the helper', () => {
  it.each(helper)('[S5.f.01] %s speaks Chinese to the letter', (_, rule, wrong, zh) => {
    expect(says(rule, wrong)).toBe(zh)
  })

  it.each(['', undefined, null, []].map((empty) => [JSON.stringify(empty), empty]))(
    '[S5.f.02] every rule but required passes the empty value %s',
    (_, empty) => {
      for (const rule of tolerant) expect(check([rule], empty, { password: 'abc123' }), rule.key).toBeUndefined()
      expect(says(required(), empty)).toBe('该输入字符必填项')
    },
  )

  it('[S5.f.04] required refuses what is empty or blank and nothing else', () => {
    for (const value of [' ', '\u3000\t\n', '\u200b']) expect(says(required(), value)).toBe('该输入字符必填项')
    for (const value of ['a', 0, false, [0], {}]) expect(says(required(), value)).toBeUndefined()
    expect(says(required('session.login.user-missing'), '')).toBe('请输入用户名')
  })

  it('[S5.f.05] [S5.f.06] counts characters as people do, both ends included', () => {
    expect(maxLength(3).test('𠮷𠮷𠮷')).toBe(true)
    expect(maxLength(3).test('𠮷𠮷𠮷a')).toBe(false)
    expect(['a', 'ab', 'abcd', 'abcde'].map((text) => lengthRange(2, 4).test(text))).toEqual([false, true, true, false])
    expect(maxLength(3).test(1234)).toBe(false)
  })

  it('[S5.f.08] takes decimals in either width and no other notation', () => {
    for (const value of [0, -1.5, '0', '-1.5', '+3', '.5', '５２．５', ' 42.5 ', '－１']) {
      expect(number().test(value), String(value)).toBe(true)
    }
    for (const value of ['a', '1,000', '1e5', '0x10', '--1', '.', ' ', NaN, Infinity, '9'.repeat(400), {}, true]) {
      expect(number().test(value), JSON.stringify(value)).toBe(false)
    }
  })

  it('[S5.f.09] takes days that exist, as text or as a picker gives them', () => {
    const good = [
      '2026-11-14',
      '2024-02-29',
      '2000-02-29',
      '2026-11-14 08:30:00',
      '2026-11-14T08:30:00.000Z',
      '２０２６-１１-１４',
    ]
    for (const value of [...good, new Date(0), { isValid: () => true }]) expect(date().test(value)).toBe(true)
    const bad = ['2026-13-01', '2026-00-10', '2026-04-31', '2026-04-00', '1900-02-29', '2026-11-14 24:00', 'today']
    for (const value of [...bad, new Date(NaN), { isValid: () => false }, {}, 1]) expect(date().test(value)).toBe(false)
  })

  it('[S5.f.10] takes lists only', () => {
    expect(array().test(['a'])).toBe(true)
    expect(array().test({ length: 1 })).toBe(false)
  })

  it('[S5.f.21] a confirmation that differs from the password', () => {
    const rules = confirmPassword('password')
    expect(says(rules, 'abc124', { password: 'abc123' })).toBe('两次输入密码不一致')
    expect(says(rules, 'ABC123', { password: 'abc123' })).toBe('两次输入密码不一致')
    expect(says(rules, 'abc123')).toBe('两次输入密码不一致')
    expect(says(rules, 'abc123', { password: 'abc123' })).toBeUndefined()
  })

  it('[S5.f.22] a confirmation of the wrong form says so first', () => {
    const rules = confirmPassword('password')
    for (const wrong of ['abcdef', '123456', 'ab12', 'abc_123', 'a12345678901234567890']) {
      expect(says(rules, wrong, { password: 'abc123' })).toBe('密码必须是由6-20位数字和字母组合')
    }
  })

  it('names the first rule that refuses, with what fills its places', () => {
    const rules = [required(), maxLength(3), email()]
    expect(check(rules, '')).toEqual({ key: 'kernel.rule.required' })
    expect(check(rules, 'abcd')).toEqual({ key: 'kernel.rule.max-length', params: { n: 3 } })
    expect(check(rules, 'abc')).toEqual({ key: 'kernel.rule.email' })
    expect(check([], 'abc')).toBeUndefined()
  })
})

describe('the rules of the change-password dialog', () => {
  const { mobile, verifyCode, oldpassword, newPassword, rePassword } = CHANGE_PASSWORD
  it('asks for every field in its own words', () => {
    const missing = [mobile, verifyCode, oldpassword, newPassword, rePassword].map((rules) => says(rules, ''))
    expect(missing).toEqual([
      '手机号码不能为空',
      '验证码不能为空',
      '原密码不能为空',
      '重置密码不能为空',
      '确认密码不能为空',
    ])
  })

  it('says what is wrong with each', () => {
    expect(says(mobile, '12345678901')).toBe('请输入正确的手机号码')
    for (const wrong of ['1234', '123456']) expect(says(verifyCode, wrong)).toBe('请输入5位验证码')
    for (const wrong of ['abc12', 'abc1234567890']) {
      expect(says(newPassword, wrong)).toBe('长度在 6 到 12 个字符')
      expect(says(rePassword, wrong, { newPassword: wrong })).toBe('长度在 6 到 12 个字符')
    }
    for (const wrong of ['abc-123', 'abc 123', '密码密码密码']) {
      expect(says(newPassword, wrong)).toBe('密码只能包含数字和字母')
    }
    expect(says(rePassword, 'abc124', { newPassword: 'abc123' })).toBe('两次密码不匹配')
  })

  it('lets good entries pass', () => {
    for (const good of ['abc123', 'abc_12', '111111', 'abcdef123456']) {
      expect(says(newPassword, good)).toBeUndefined()
      expect(says(rePassword, good, { newPassword: good })).toBeUndefined()
    }
    for (const good of ['AB2CD', 'ab2cd', 'ab2 cd', 'ＡＢ２ＣＤ']) expect(says(verifyCode, good)).toBeUndefined()
    expect(says(oldpassword, 'x')).toBeUndefined()
  })

  it('has the words around them', () => {
    expect(WORDS['kernel.rule.mobile-prompt'].zh).toBe('请输入手机号码')
    const hint = '密码由6-12位字母、数字组成，区分大小写，不能包含特殊符号'
    expect(fill(WORDS['kernel.rule.password-hint'].zh, NEW_PASSWORD)).toBe(hint)
  })
})
