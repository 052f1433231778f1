import type { StoredMessage } from './state.ts'

export type Line =
  | { readonly type: 'division'; readonly key: string; readonly time: number }
  | { readonly type: 'message'; readonly key: string; readonly message: StoredMessage }

const GAP_MS = 5 * 60_000

/** Messages with a division of time before the first and after each longer pause. */
export function linesOf(messages: readonly StoredMessage[]): readonly Line[] {
  const lines: Line[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const message of messages) {
    const key = `${message.own ? 'o' : 'p'}${message.id}`
    if (message.time - last >= GAP_MS) lines.push({ type: 'division', key: `t${key}`, time: message.time })
    lines.push({ type: 'message', key, message })
    last = message.time
  }
  return lines
}
