import { speaker } from '../../lib/speaker.ts'
import type { VerifyKey } from '../../lib/words/verify-keys.ts'
import { texts } from '../../lib/words/verify.zh.ts'

export const { language, say, sayOr, speak, speakAsBefore } = speaker<VerifyKey>(texts, {
  ja: () => import('../../lib/words/verify.ja.ts'),
  en: () => import('../../lib/words/verify.en.ts'),
})
