import { normaliseCode } from '@clinker/contract/kernel/fields/normalise'
import { useRef, useState, type RefObject } from 'react'

const SIGNS = 5

export interface CaptchaState {
  readonly text: string
  readonly input: RefObject<HTMLInputElement | null>
  /** Names the picture in its address: a new number, a new picture. */
  readonly stamp: number
  readonly type: (text: string) => void
  /** A picture takes one try: after it, the next picture. */
  readonly renew: () => void
}

export function useCaptcha(): CaptchaState {
  const [text, setText] = useState('')
  const [stamp, setStamp] = useState(() => Date.now())
  const input = useRef<HTMLInputElement>(null)
  const renew = () => {
    setText('')
    setStamp((before) => Math.max(Date.now(), before + 1))
  }
  return { text, input, stamp, type: setText, renew }
}

/** What is wrong with the answer before it is sent: a wrong one costs the picture. */
export const captchaMissing = (text: string): 'captcha_needed' | 'session.captcha.length' | undefined => {
  const characters = normaliseCode(text).length
  return characters === 0 ? 'captcha_needed' : characters === SIGNS ? undefined : 'session.captcha.length'
}
