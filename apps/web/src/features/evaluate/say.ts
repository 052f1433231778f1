import { speaker } from '../../lib/speaker.ts'
import type { EvaluateKey } from '../../lib/words/evaluate-keys.ts'
import { texts } from '../../lib/words/evaluate.zh.ts'

export const { language, say, speak, speakAsBefore } = speaker<EvaluateKey>(texts, {
  ja: () => import('../../lib/words/evaluate.ja.ts'),
  en: () => import('../../lib/words/evaluate.en.ts'),
})
