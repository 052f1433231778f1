import { readFileSync } from 'node:fs'
import { type Identity, isAlive } from './identity.ts'
import { until } from './until.ts'

function lastLines(logFile: string, count: number): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
  } catch {
    return ''
  }
}

export type Waiting = {
  name: string
  process: Identity
  logFile: string
  isReady: () => Promise<boolean>
  timeoutMs?: number
}

/** Waits until a started process answers; gives up at once when it died, and shows the end of its log. */
export async function waitReady({ name, process, logFile, isReady, timeoutMs = 30_000 }: Waiting): Promise<void> {
  let died = false
  const ready = await until(
    async () => {
      died = !isAlive(process)
      return died || (await isReady())
    },
    { timeoutMs },
  )
  if (ready && !died) return
  const what = died ? 'ended before it was ready' : `was not ready within ${timeoutMs / 1000} s`
  throw new Error(`${name} ${what}; end of ${logFile}:\n${lastLines(logFile, 20)}`)
}
