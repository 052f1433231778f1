import { readCookie } from '../wire/cookies.ts'
import { device } from '../browser/storage.ts'

const MARK = 'entered'

const owner = (): string => `${readCookie('userId')} ${readCookie('companyId')}`

/** This person sees the product in this browser: the notice is agreed to and the screen is open. */
export const noteEntered = (): void => device.write(MARK, owner())

/** Whoever did so before and has not left since may have the page asked for before the server says who he is. */
export const hasEntered = (): boolean => device.read(MARK) === owner()

export const forgetEntered = (): void => device.remove(MARK)
