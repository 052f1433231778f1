import { restTexts } from '../groups.ts'

export const texts = restTexts('en')
