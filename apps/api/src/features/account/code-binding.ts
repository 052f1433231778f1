import { CAPTCHA_COOKIE } from '@clinker/contract/kernel/cookies'
import type { RequestFacts } from '../../http/context.ts'

/** A code is valid only where it was requested: in that session, or in the browser that passed the captcha. */
export const codeBinding = (tokenId: string | undefined, request: RequestFacts): string =>
  tokenId === undefined ? `browser:${request.cookies[CAPTCHA_COOKIE] ?? ''}` : `session:${tokenId}`
