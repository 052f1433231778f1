import type { Accounts } from '../../db/tenant.ts'
import type { Captcha } from '../../infra/captcha/captcha.ts'
import type { Devices } from '../../infra/devices.ts'
import type { Passwords } from '../../infra/passwords.ts'
import type { Wrapper } from '../../infra/secrets.ts'
import type { Throttle } from '../../infra/throttle.ts'
import type { SmsCodes } from './sms-codes.ts'

export interface SiteInfo {
  readonly icp: string
  readonly policeRecord: string
  readonly servicePhone: string
  readonly privacyVersion: string
  readonly privacyNotice: string
}

export interface AccountDeps {
  /** Transactions beside that of the call. */
  readonly accounts: Accounts
  readonly captcha: Captcha
  readonly codes: SmsCodes
  readonly devices: Devices
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly wrapper: Wrapper
  readonly forgetSession: (tokenId: string) => void
  readonly site: SiteInfo
}
