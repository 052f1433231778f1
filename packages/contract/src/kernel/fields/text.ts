import { normalise } from './normalise.ts'
import { entryRule, textRule } from './rule.ts'

/** RFC 5321 ends an address here. */
const EMAIL_MAX = 254
const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text)

const URL_TEXT =
  /^https?:\/\/(?:(?:[A-Za-z0-9\u4e00-\u9fa5](?:[A-Za-z0-9\u4e00-\u9fa5-]{0,61}[A-Za-z0-9\u4e00-\u9fa5])?\.)+[A-Za-z\u4e00-\u9fa5]{2,63}|localhost|(?:\d{1,3}\.){3}\d{1,3})(?::\d{1,5})?(?:[/?#]\S*)?$/
export const isUrl = (text: string): boolean => URL_TEXT.test(text)

export const isPostcode = (text: string): boolean => /^\d{6}$/.test(text)
export const isBillNumber = (text: string): boolean => /^WTD\d{14}$/.test(text)

/** All of the script, since names of people hold rare characters; `no Chinese` is its mirror. */
export const isChinese = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)
export const hasNoChinese = (text: string): boolean => !/\p{Script=Han}/u.test(text)

export const email = () => textRule('kernel.rule.email', isEmail)
export const url = () => textRule('kernel.rule.url', isUrl)
export const postcode = () => entryRule('kernel.rule.postcode', normalise, isPostcode)
export const billNumber = () => entryRule('kernel.rule.bill-number', normalise, isBillNumber)
export const chineseOnly = () => textRule('kernel.rule.chinese-only', isChinese)
export const noChinese = () => textRule('kernel.rule.no-chinese', hasNoChinese)
