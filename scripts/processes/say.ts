const started = performance.now()

/** Progress goes to stderr with the seconds since the start; stdout carries answers only. */
export function say(text: string): void {
  process.stderr.write(`[${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s] ${text}\n`)
}
