/** The company of this page, fixed when user info arrives: another window may switch the cookie meanwhile. */
let fixed: string | undefined

export const currentCompany = (): string | undefined => fixed

export function fixCompany(pk56: string | undefined): void {
  fixed = pk56
}
