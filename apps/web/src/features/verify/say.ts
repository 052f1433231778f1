import { speaker } from '../../lib/words/speaker.ts'
import type { VerifyKey } from '../../lib/words/verify-keys.ts'
import { texts } from '../../lib/words/files/verify.zh.ts'

export const { language, say, sayOr, speak, speakAsBefore } = speaker<VerifyKey>(texts, {
  ja: () => import('../../lib/words/files/verify.ja.ts'),
  en: () => import('../../lib/words/files/verify.en.ts'),
})
