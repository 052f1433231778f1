import { expect, type Page } from '@playwright/test'
import { noteSecret } from '@clinker/client/secret-notes'
import { COOKIES, SESSION_COOKIE } from '@clinker/contract/kernel/cookies'
import { PASSWORD, stackSignIn } from './stack.ts'

export { PASSWORD } from './stack.ts'

/** Fills the sign-in form as a person would; the caller checks the result. */
export async function fillLogin(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(account)
  noteSecret(password)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/**
 * At home with the worker's sign-in of this account: the browser gets the cookies and the signing key that the form
 * would have left. A test that ends or locks its session, or counts sessions, uses the form.
 */
export async function signIn(page: Page, account: string): Promise<void> {
  const { jar, signer } = await stackSignIn(account)
  if (!signer) throw new Error(`${account} is not signed in`)
  const rules = 'Path=/; Secure; SameSite=Strict'
  const cookies = [
    `${SESSION_COOKIE}=${jar.get(SESSION_COOKIE) ?? ''}; HttpOnly; ${rules}`,
    `${COOKIES.tokenId}=${signer.tid}; ${rules}`,
    `${COOKIES.userId}=${signer.uid}; ${rules}`,
  ]
  // A document of the same origin without the product: cookies and key are there before the product looks for them.
  await page.route('/sign-in-of-the-worker', (route) =>
    route.fulfill({ contentType: 'text/html', body: '', headers: { 'Set-Cookie': cookies.join('\n') } }),
  )
  await page.goto('/sign-in-of-the-worker')
  await page.evaluate(
    async ({ userId, tid, bytes }) => {
      const algorithm = { name: 'HMAC', hash: 'SHA-256', length: 256 }
      const key = await crypto.subtle.importKey('raw', new Uint8Array(bytes), algorithm, false, ['sign'])
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('clinker-keys', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('keys', { keyPath: 'userId' })
        opening.onerror = () => reject(opening.error ?? new Error('indexedDB'))
        opening.onsuccess = () => {
          const change = opening.result.transaction('keys', 'readwrite')
          change.objectStore('keys').put({ userId, tid, key })
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      })
    },
    { userId: signer.uid, tid: signer.tid, bytes: [...signer.key] },
  )
  await page.goto('/#/home')
  await expect(page).toHaveURL(/#\/home/)
}

/** Asks for home: from the bare address the page of the last visit may come up instead. */
export async function signInByForm(page: Page, account: string): Promise<void> {
  await page.goto('/#/home')
  await fillLogin(page, account)
  await expect(page).toHaveURL(/#\/home/)
  for (const cookie of await page.context().cookies()) if (cookie.httpOnly) noteSecret(cookie.value)
}

/** The browser's own line for a 503; the answers themselves are watched instead. */
const AWAY_LINE = /^Failed to load resource: .* 503 /

/** Nothing may reach the console as an error, nor escape as an exception; a 503 counts until the page has repeated the call with success. */
export function watchErrors(page: Page): string[] {
  const seen: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !AWAY_LINE.test(message.text())) seen.push(message.text())
  })
  page.on('response', (response) => {
    const away = `503 ${new URL(response.url()).pathname}`
    if (response.status() === 503) seen.push(away)
    else if (response.ok() && seen.includes(away)) seen.splice(seen.indexOf(away), 1)
  })
  page.on('pageerror', (error) => seen.push(String(error)))
  return seen
}
