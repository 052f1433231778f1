import { normalise } from './normalise.ts'
import { entryRule } from './rule.ts'

export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

const LANDLINE = /^(?:(?:010|02[0-57-9])-?[2-9]\d{7}|0[3-9]\d{2}-?[2-9]\d{6,7})(?:-\d{1,6})?$/
export const isLandline = (text: string): boolean => LANDLINE.test(text)

export const isServiceNumber = (text: string): boolean => /^(?:400|800)-?\d{3}-?\d{4}$/.test(text)

export const mobile = () => entryRule('kernel.rule.mobile', normalise, isMobile)
export const landline = () => entryRule('kernel.rule.landline', normalise, isLandline)
export const mobileOrLandline = () =>
  entryRule('kernel.rule.mobile-or-landline', normalise, (text) => isMobile(text) || isLandline(text))
export const serviceNumber = () => entryRule('kernel.rule.service-number', normalise, isServiceNumber)
