const han = /\p{Script=Han}/u

/** Characters of JIS X 0208, read out of the decoder that Node carries instead of kept as a list of 6,355. */
function japaneseCharacters(): Set<string> {
  const decoder = new TextDecoder('shift_jis')
  const set = new Set<string>()
  for (let lead = 0x88; lead <= 0xea; lead++) {
    if (lead > 0x9f && lead < 0xe0) continue
    for (let trail = 0x40; trail <= 0xfc; trail++) {
      const char = decoder.decode(Uint8Array.of(lead, trail))
      if (char.length === 1 && han.test(char)) set.add(char)
    }
  }
  return set
}

/** In JIS X 0208 as rare or old forms, but in a modern Japanese text a sign of pasted Chinese. */
const chineseForms =
  '并冰册冲从档儿范盖杆个广坏迹几价荐惧卷决况夸隶粮凉梦凭仆气弃洒舍收它听网无咸效烟痒犹于愿韵找厂辟剩假圈拔藏插稻缺陷搜碎粹醉壤乘默佛惠做站很怎跟掉拿'

const japanese = japaneseCharacters()
const refused = new Set(chineseForms)

/** Han characters of a text that a Japanese reader does not write. */
export function simplifiedIn(text: string): string[] {
  return [...new Set(text)].filter((char) => han.test(char) && (refused.has(char) || !japanese.has(char)))
}
