import { pageState } from '../browser/storage.ts'

/** The company of this window, fixed when user info arrives: another window may switch the cookie meanwhile. */
let fixed: string | undefined

const PLACE = 'company'

export const currentCompany = (): string | undefined => fixed

/** The company that this window showed before a reload; a chosen logout forgets it. */
export const companyBefore = (): string | undefined => pageState.read(PLACE)

export const keepCompany = (pk56: string): void => pageState.write(PLACE, pk56)

export function fixCompany(pk56: string | undefined): void {
  fixed = pk56
}
