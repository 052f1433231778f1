import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export interface Listener {
  close(): Promise<void>
}

/** LISTEN on a connection of its own; `onLost` reports that notifications may have been missed, and whether it listens again. */
export function listen(
  url: string,
  channels: readonly string[],
  onMessage: (channel: string, payload: string) => void,
  onLost: (hearing: boolean) => void,
): Listener {
  let closed = false
  let client: pg.Client | undefined
  const stop = new AbortController()

  async function run(): Promise<void> {
    while (!closed) {
      const current = new pg.Client({ connectionString: url, application_name: 'clinker-listen', keepAlive: true })
      client = current
      const ended = new Promise<void>((resolve) => current.once('end', resolve))
      current.on('error', () => {})
      current.on('notification', (m) => onMessage(m.channel, m.payload ?? ''))
      try {
        await current.connect()
        for (const channel of channels) await current.query(`listen ${pg.escapeIdentifier(channel)}`)
        onLost(true)
        await ended
      } catch {
        await current.end().catch(() => {})
      }
      onLost(false)
      if (!closed) await delay(500, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const running = run()

  return {
    async close() {
      closed = true
      stop.abort()
      await client?.end().catch(() => {})
      await running
    },
  }
}
