import { chatTexts } from '../groups.ts'

export const texts = chatTexts('ja')
