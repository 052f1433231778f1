import { slipsTexts } from '../groups.ts'

export const texts = slipsTexts('ja')
