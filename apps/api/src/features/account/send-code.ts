import type { smsSendXdd } from '@clinker/contract/account/routes'
import { WORDS } from '@clinker/contract/catalogue'
import { CAPTCHA_COOKIE, DEVICE_COOKIE } from '@clinker/contract/kernel/cookies'
import { fill } from '@clinker/contract/kernel/words'
import { insertJob } from '../../db/jobs.ts'
import type { Context, RequestFacts } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { SMS_BOUND } from '../../infra/sms/sms.ts'
import { codeBinding } from './code-binding.ts'
import type { AccountDeps } from './deps.ts'
import { findAccount, findAccountByPhone, type AccountRow } from './queries.ts'
import type { Order } from './sms-codes.ts'

/** Sends a code by SMS. Reply and timing are the same for an unknown number. */
export async function sendCode(
  deps: AccountDeps,
  { body, session, request, read, write, now }: Context<typeof smsSendXdd>,
) {
  const { codes, wrapper } = deps
  const { phoneNumber: phone, purpose } = body
  if (!session) await passCaptcha(deps, body.captcha, request, now)
  const known = await read((db) => (session ? findAccount(db, session.user.userId) : findAccountByPhone(db, phone)))
  if (session && known?.mobile !== phone) throw new Problem('phone_not_own')
  if (purpose === 'reset' && !session) throw new Problem('unauthorised')
  const order: Order = {
    purpose,
    phone,
    address: request.address,
    boundTo: codeBinding(session?.tokenId, request),
    own: session !== undefined || isOwnDevice(deps, known, request),
    send: known !== undefined,
  }
  const issued = await codes.issue(order, now)
  if (typeof issued === 'string') throw new Problem(issued)
  // The job for an unknown number is created and rolled back, so that timing reveals nothing.
  const message = { phone, code: issued.code, text: fill(WORDS['account.sms.text'].zh, issued), send: order.send }
  const wrapped = wrapper.wrap(Buffer.from(JSON.stringify(message)), SMS_BOUND).toString('base64')
  try {
    return await write(async (db) => {
      await insertJob(db, 'sms.send', { wrapped })
      return null
    })
  } catch (error) {
    await codes.release(order)
    throw error
  }
}

const isOwnDevice = ({ devices }: AccountDeps, known: AccountRow | undefined, request: RequestFacts) =>
  known !== undefined && devices.idFor(request.cookies[DEVICE_COOKIE], known.user_name) !== undefined

async function passCaptcha(
  { captcha }: AccountDeps,
  answer: string | undefined,
  request: RequestFacts,
  now: number,
): Promise<void> {
  if (answer === undefined || answer === '') throw new Problem('captcha_needed')
  if (!(await captcha.answer(request.cookies[CAPTCHA_COOKIE], answer, now))) throw new Problem('captcha_wrong')
}
