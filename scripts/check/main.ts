import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { steps, type Step } from './steps.ts'
import { root } from './tree.ts'

interface Ended {
  ok: boolean
  seconds: number
  output: string
}

function run({ args }: Step): Promise<Ended> {
  const from = performance.now()
  return new Promise((resolve) => {
    // A step that hangs is a failed step.
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' }, timeout: 300_000 })
    const pieces: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece))
    }
    const end = (ok: boolean, more = '') =>
      resolve({ ok, seconds: (performance.now() - from) / 1000, output: pieces.join('').trim() + more })
    child.on('error', (error) => end(false, String(error)))
    child.on('close', (code) => end(code === 0))
  })
}

/** `--only words` runs the steps whose name begins so. */
async function main(argv: string[]): Promise<void> {
  if (!process.features.typescript) throw new Error('This Node cannot run TypeScript; use npm run check.')
  const only = argv[0] === '--only' ? argv.slice(1) : argv
  const chosen = steps.filter(({ name }) => !only.length || only.some((word) => name.startsWith(word)))
  if (!chosen.length) throw new Error(`No such step; there are: ${steps.map(({ name }) => name).join(', ')}`)
  const from = performance.now()
  const queue = [...chosen]
  const failed: string[] = []
  const lane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const { ok, seconds, output } = await run(step)
      const last = output.split('\n').at(-1) ?? ''
      console.log(
        `${ok ? 'ok  ' : 'FAIL'} ${seconds.toFixed(1).padStart(5)} s  ${step.name.padEnd(20)} ${ok ? last : ''}`.trimEnd(),
      )
      if (!ok) {
        failed.push(step.name)
        console.log(output.replace(/^/gm, '    '))
      }
    }
  }
  // Two lanes for two cores.
  await Promise.all([lane(), lane()])
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(failed.length ? `\ncheck failed in ${seconds} s: ${failed.join(', ')}` : `\ncheck passed in ${seconds} s`)
  process.exitCode = failed.length ? 1 : 0
}

await main(process.argv.slice(2))
