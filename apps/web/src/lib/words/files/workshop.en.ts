import { workshopTexts } from '../groups.ts'

export const texts = workshopTexts('en')
