import { accountTexts } from '../groups.ts'

export const texts = accountTexts('ja')
