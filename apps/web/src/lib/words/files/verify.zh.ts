import { verifyTexts } from '../groups.ts'

export const texts = verifyTexts('zh')
