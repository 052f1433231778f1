import { REFER_CODE_MAX, REFER_NAME_MAX } from '@clinker/contract/menu/limits'
import { openMenu } from '@clinker/contract/menu/routes'
import { call } from '../../lib/wire/call.ts'

/** Every outside link counts as the evaluation (2.l.06). */
const OUTSIDE_CODE = 'qualityEvaluation'

/** Reports an opened menu entry; best effort. */
export function logOpened(referCode: string, referName: string): void {
  const body = { referCode: referCode.slice(0, REFER_CODE_MAX), referName: referName.slice(0, REFER_NAME_MAX) }
  void call(openMenu, { body }).catch(() => undefined)
}

export const logOutside = (referName: string): void => logOpened(OUTSIDE_CODE, referName)
