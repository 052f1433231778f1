// @vitest-environment node
import { expect, it } from 'vitest'
import { makeSlipContent } from '../../test/make-slip.ts'
import { makeIssuer, SLIP_CODE } from '../../test/make-verified.ts'
import { judge, newerOf, type Answer } from './judge.ts'

const issuer = await makeIssuer()
const forger = await makeIssuer()
const check = (answer: Answer, code = SLIP_CODE) => judge(answer, code, [issuer.key], crypto.subtle)

it('has a verdict of its own for each state that the register tells', async () => {
  for (const state of ['VALID', 'EXTENDED', 'SUPERSEDED', 'REVOKED'] as const)
    expect(await check(await issuer.answer(makeSlipContent(), { state }))).toBe(state)
})

it('believes no changed field, whatever else the answer says', async () => {
  const good = await issuer.answer(makeSlipContent())
  const content = good.content.replace('27.3', '57.3')
  expect(content).not.toBe(good.content)
  expect(await check({ ...good, content })).toBe('ALTERED')
  const { sha256 } = await forger.answer(JSON.parse(content) as ReturnType<typeof makeSlipContent>)
  expect(await check({ ...good, content, sha256 })).toBe('WRONG_KEY')
})

it('believes no other key, under its own name or the name of ours', async () => {
  const forged = await forger.answer(makeSlipContent())
  expect(await check(forged)).toBe('WRONG_KEY')
  expect(await check({ ...forged, kid: issuer.key.kid })).toBe('WRONG_KEY')
})

it('believes no signed content of another issue in the place of this one', async () => {
  const second = await issuer.answer(makeSlipContent({ issueNo: 2, kind: 'LATE' }))
  expect(await check({ ...second, issueNo: 1 })).toBe('OTHER_CONTENT')
  expect(await check(second)).toBe('OTHER_CONTENT')
  expect(await check(await issuer.answer(makeSlipContent()), '0'.repeat(26))).toBe('OTHER_CONTENT')
})

it('says so where the browser has no means to check', async () => {
  expect(await judge(await issuer.answer(makeSlipContent()), SLIP_CODE, [issuer.key], undefined)).toBe('UNCHECKED')
})

it('leads to the issue that counts', async () => {
  const old = await issuer.answer(makeSlipContent(), { state: 'SUPERSEDED' })
  expect(newerOf(old, SLIP_CODE)?.issueNo).toBe(2)
  expect(newerOf(await issuer.answer(makeSlipContent()), SLIP_CODE)).toBeUndefined()
})
