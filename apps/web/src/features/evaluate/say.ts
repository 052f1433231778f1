import { speaker } from '../../lib/words/speaker.ts'
import type { EvaluateKey } from '../../lib/words/evaluate-keys.ts'
import { texts } from '../../lib/words/files/evaluate.zh.ts'

export const { language, say, speak, speakAsBefore } = speaker<EvaluateKey>(texts, {
  ja: () => import('../../lib/words/files/evaluate.ja.ts'),
  en: () => import('../../lib/words/files/evaluate.en.ts'),
})
