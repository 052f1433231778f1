import { describe, expect, it } from 'vitest'
import { ERRORS, PERMISSIONS, WORDS } from './catalogue.ts'
import { wirePath } from './kernel/route.ts'
import { ALL_ROUTES } from './routes.ts'

const RESERVED = [200, 400, 401, 403, 404, 423, 500, 503]

describe('the catalogue', () => {
  it('[S7.w.01] puts every call under the base path once', () => {
    for (const { route } of ALL_ROUTES) expect(wirePath(route)).toMatch(/^\/api\/(?!api\/)/)
  })

  it('never answers HTTP 400, and status 400 means signed out only', () => {
    for (const [code, row] of Object.entries(ERRORS)) {
      expect(row.http, code).not.toBe(400)
      if (row.status === 400) expect(code).toBe('session_ended')
      else expect(row.status >= 1000 || RESERVED.includes(row.status), code).toBe(true)
    }
  })

  it('gives business refusals one number each', () => {
    const numbers = Object.values(ERRORS)
      .filter((row) => row.status >= 1000)
      .map((row) => row.status)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('is public only where a person has no session yet, checks a paper, or holds a ticket', () => {
    const open = ALL_ROUTES.filter(({ route }) => route.access === 'public').map(({ name }) => name)
    expect(open.toSorted()).toEqual([
      'createImgCaptcha',
      'doLogin',
      'forgetPasswordXdd',
      'login',
      'openEvaluation',
      'retrievePasswordXdd',
      'sendEvaluation',
      'siteInfo',
      'smsSendXdd',
      'verifyKeys',
      'verifyPdf',
      'verifySlip',
    ])
  })

  it('[S1.02] [S1.03] names the system', () => {
    expect(WORDS['kernel.app.name'].zh).toBe('产品质量查询系统')
    expect(WORDS['kernel.app.slogan'].zh).toBe('细节决定品质')
  })

  it('[S8.m.13] refuses a sign-in with the words of the seed', () => {
    expect(ERRORS.sign_in_refused).toMatchObject({ http: 401, status: 401, zh: '用户名或密码错误' })
  })

  it('knows a permission for every call that asks for one', () => {
    const codes = ALL_ROUTES.map(({ route }) => route.access).filter((a) => a !== 'public' && a !== 'signed-in')
    expect(codes.filter((a) => !(a in PERMISSIONS))).toEqual([])
  })
})
