import { toolsTexts } from '../groups.ts'

export const texts = toolsTexts('zh')
