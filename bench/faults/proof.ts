import { parseArgs } from 'node:util'
import { signInAll, type People } from './people.ts'
import { withStack, type Stack } from './stack.ts'

export interface Claim {
  readonly name: string
  readonly ok: boolean
  readonly figures: string
}

export interface Options {
  readonly times: number
  readonly seed: number
  /** The large run, by hand. */
  readonly full: boolean
}

export type Proof = (stack: Stack, people: People, options: Options) => Promise<Claim[]>

/** `--times 100 --seed 7` of the command line. */
export function readOptions(): Options {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { times: { type: 'string', default: '10' }, seed: { type: 'string' }, full: { type: 'boolean' } },
    strict: true,
  })
  const whole = (name: string, text: string) => {
    if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number: ${text}`)
    return Number(text)
  }
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : whole('seed', values.seed)
  return { times: whole('times', values.times), seed, full: values.full === true }
}

export interface Result extends Claim {
  readonly seconds: number
}

/** Every proof on one stack, a line for each claim; what the API processes did not expect is shown. */
export async function prove(
  proofs: Readonly<Record<string, Proof>>,
  options: Options,
  results: Result[] = [],
): Promise<Result[]> {
  console.log(`seed ${options.seed}`)
  return withStack(async (stack) => {
    const people = await signInAll(stack)
    try {
      for (const [name, proof] of Object.entries(proofs)) {
        const before = performance.now()
        const claims = await proof(stack, people, options)
        const seconds = (performance.now() - before) / 1000 / claims.length
        for (const claim of claims) {
          results.push({ ...claim, name: `${name}: ${claim.name}`, seconds })
          console.log(`${claim.ok ? 'ok    ' : 'FAILED'} ${name}: ${claim.name}: ${claim.figures}`)
        }
      }
    } finally {
      people.close()
      for (const surprise of stack.surprises()) process.stderr.write(`an API process did not expect:\n${surprise}\n`)
    }
    return results
  })
}

export async function proveOne(name: string, proof: Proof): Promise<void> {
  const results = await prove({ [name]: proof }, readOptions())
  const failed = results.filter(({ ok }) => !ok).length
  if (failed > 0) throw new Error(`${failed} of ${results.length} proofs failed`)
}
