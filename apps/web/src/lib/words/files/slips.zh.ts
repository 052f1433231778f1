import { slipsTexts } from '../groups.ts'

export const texts = slipsTexts('zh')
