import { openMenu } from '@clinker/contract/menu/routes'
import { call } from '../../lib/wire/call.ts'

/** Every outside link counts as the evaluation (2.l.06). */
const OUTSIDE_CODE = 'qualityEvaluation'

/** Reports an opened menu entry; best effort. */
export function tellOpened(referCode: string, referName: string): void {
  const body = { referCode: referCode.slice(0, 64), referName: referName.slice(0, 100) }
  void call(openMenu, { body }).catch(() => undefined)
}

export const tellOutside = (referName: string): void => tellOpened(OUTSIDE_CODE, referName)
