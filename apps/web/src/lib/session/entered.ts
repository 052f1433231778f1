import { readCookie } from '../wire/cookies.ts'
import { device } from '../browser/storage.ts'

const MARK = 'entered'

const owner = (): string => `${readCookie('userId')} ${readCookie('companyId')}`

/** This person sees the product in this browser: the notice is agreed to and the screen is open. */
export const noteEntered = (): void => device.write(MARK, owner())

/** True if this user already used the app in this browser and has not signed out; enables prefetching before /user/info returns. */
export const hasEntered = (): boolean => device.read(MARK) === owner()

export const forgetEntered = (): void => device.remove(MARK)
