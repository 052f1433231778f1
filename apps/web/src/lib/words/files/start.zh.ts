import { startTexts } from '../groups.ts'

export const texts = startTexts('zh')
