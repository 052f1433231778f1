import { readFileSync, writeFileSync } from 'node:fs'

const kilobytes = (name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0)

/** Bytes this process held beyond what it held before, at the highest moment of the work. */
export async function peakMemory<T>(work: () => Promise<T>): Promise<{ readonly out: T; readonly bytes: number }> {
  // 5 sets the high-water mark back to what is held now.
  writeFileSync('/proc/self/clear_refs', '5')
  const before = kilobytes('VmRSS')
  const out = await work()
  return { out, bytes: Math.max(0, kilobytes('VmHWM') - before) * 1024 }
}
