import { normalisePlate } from './normalise.ts'
import { entryRule } from './rule.ts'

/** 京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼; escaped because these characters are not text for people. */
const PROVINCES =
  '\u4eac\u6d25\u6caa\u6e1d\u5180\u8c6b\u4e91\u8fbd\u9ed1\u6e58\u7696\u9c81\u65b0\u82cf\u6d59\u8d63' +
  '\u9102\u6842\u7518\u664b\u8499\u9655\u5409\u95fd\u8d35\u7ca4\u9752\u85cf\u5ddd\u5b81\u743c'
/** 挂学警港澳: trailer, learner, police, and cross-border plates. */
const LAST = '\u6302\u5b66\u8b66\u6e2f\u6fb3'
const TRAILER = '\u6302'
const SIGN = 'A-HJ-NP-Z0-9'

const SEVEN = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z][${SIGN}]{4}[${SIGN}${LAST}]$`)
/** GA 36-2018: A to K without I marks the drive; small vehicles carry it first, large ones last. */
const NEW_ENERGY = new RegExp(`^[${PROVINCES}][A-HJ-NP-Z](?:[A-HJK][${SIGN}]\\d{4}|\\d{5}[A-HJK])$`)

export const isPlate = (text: string): boolean => SEVEN.test(text) || NEW_ENERGY.test(text)
export const isTrailerPlate = (text: string): boolean => SEVEN.test(text) && text.endsWith(TRAILER)

export const plate = () => entryRule('kernel.rule.plate', normalisePlate, isPlate)
export const trailer = () => entryRule('kernel.rule.trailer', normalisePlate, isTrailerPlate)
