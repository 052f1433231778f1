import { randomInt } from 'node:crypto'
import type { Redis } from 'ioredis'
import { randomText } from '../secrets.ts'
import { CAPTCHA_SIGNS } from './glyphs.ts'
import { drawCaptcha } from './picture.ts'

const LENGTH = 5
const LIFE_MS = 2 * 60_000

export interface Captcha {
  /** A new picture for a browser; the one before no longer counts. */
  create(browser: string | undefined, now: number): Promise<{ readonly browser: string; readonly png: Buffer }>
  /** Each picture takes one try, right or wrong. */
  answer(browser: string | undefined, text: string, now: number): Promise<boolean>
}

const BROWSER = /^[A-Za-z0-9_-]{22}$/
const even = (from: number, to: number) => from + (randomInt(2 ** 32) / 2 ** 32) * (to - from)

export function makeCaptcha(redis: Redis): Captcha {
  return {
    async create(known, now) {
      const browser = known !== undefined && BROWSER.test(known) ? known : randomText(16)
      const text = Array.from({ length: LENGTH }, () => CAPTCHA_SIGNS.charAt(randomInt(CAPTCHA_SIGNS.length))).join('')
      await redis.set(`captcha:${browser}`, `${now + LIFE_MS}:${text}`, 'PX', LIFE_MS)
      return { browser, png: await drawCaptcha(text, even) }
    },
    async answer(browser, typed, now) {
      if (browser === undefined || !BROWSER.test(browser)) return false
      const expected = await redis.getdel(`captcha:${browser}`)
      if (expected === null) return false
      const [until, text] = expected.split(':')
      return Number(until) > now && typed.normalize('NFKC').replace(/\s/g, '').toUpperCase() === text
    },
  }
}
