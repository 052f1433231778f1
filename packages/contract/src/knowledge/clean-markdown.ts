import { safeTarget } from './markdown-inline.ts'

// Controls but tab and line feed, bidirectional marks, zero-width characters.
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu
const TAG = /<[A-Za-z!/?][^<>]*>/g
const LINK = /!?\[([^[\]\n]{0,200})\]\(([^()\n]{0,1000})\)/g

/** One line of text as a person may give it. */
export const cleanLine = (text: string): string =>
  withoutTags(text.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ')).trim()

/** Removes tags repeatedly until none is left; an unclosed tag becomes text that cannot form one. */
function withoutTags(text: string): string {
  let before = text
  for (let round = 0; round < 20; round += 1) {
    const after = before.replace(TAG, '')
    if (after === before) break
    before = after
  }
  return before.replace(/<(?=[A-Za-z!/?])/g, '\uff1c')
}

/** An article's text as stored: no HTML, no invisible characters, only allowed links. */
export function cleanMarkdown(source: string): string {
  const text = source.normalize('NFC').replace(/\r\n?/g, '\n').replace(UNSEEN, '')
  return (
    withoutTags(text)
      .replace(LINK, (whole, label: string, target: string) =>
        !whole.startsWith('!') && safeTarget(target.trim()) !== undefined ? `[${label}](${target.trim()})` : label,
      )
      // Text that resembles a link must not become one.
      .replace(/\]\(([^()\s]{1,300}\))?/g, (whole, target: string | undefined) =>
        target !== undefined && safeTarget(target.slice(0, -1)) !== undefined ? whole : whole.replace('](', '] ('),
      )
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}
