import { evaluateTexts } from '../groups.ts'

export const texts = evaluateTexts('zh')
