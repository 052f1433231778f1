import { accountsOf } from '../db/tenant.ts'
import { openPool } from '../db/pool.ts'
import { makePasswords } from '../infra/passwords.ts'
import { Refusal, type Command, type Outcome } from './command.ts'
import { companies } from './companies.ts'
import { customers } from './customers.ts'
import { first } from './first.ts'
import { machines } from './machines.ts'
import { roles } from './roles.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

const NOUNS: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  company: companies,
  customer: customers,
  user: users,
  role: roles,
  session: sessions,
  machine: machines,
}

export function usage(): string {
  const lines = Object.entries(NOUNS).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, { help }]) => `  ${noun} ${verb} ${help}`.trimEnd()),
  )
  return ['npm run admin -- <what> <do> key=value … [--json]', ...lines, `  first ${first.help}`].join('\n')
}

export interface Arguments {
  readonly command: Command
  readonly values: Readonly<Record<string, string>>
  readonly json: boolean
}

/** The command a line of arguments asks for; a word that is no `key=value` is refused, so nothing is half understood. */
export function readArguments(line: readonly string[]): Arguments {
  const words = line.filter((word) => word !== '--json')
  const json = words.length < line.length
  const [noun = '', ...afterNoun] = words
  const [verb = '', ...afterVerb] = afterNoun
  const verbs = Object.hasOwn(NOUNS, noun) ? NOUNS[noun] : undefined
  const command = noun === 'first' ? first : verbs && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!command) throw new Refusal(usage())
  const values: Record<string, string> = {}
  for (const word of noun === 'first' ? afterNoun : afterVerb) {
    const at = word.indexOf('=')
    const key = word.slice(0, at)
    if (at < 1) throw new Refusal(`not understood: ${word} (write key=value)`)
    if (Object.hasOwn(values, key)) throw new Refusal(`${key} is given twice`)
    values[key] = word.slice(at + 1)
  }
  return { command, values, json }
}

const UNIQUE = '23505'

/** One transaction: the change and its audit row, or neither. */
export async function runCommand(
  url: string,
  actor: string,
  now: Date,
  { command, values }: Pick<Arguments, 'command' | 'values'>,
  wrapKey: string | undefined = process.env['SESSION_WRAP_KEY'],
): Promise<Outcome> {
  const pool = openPool({ url, size: 1, name: 'admin' })
  const passwords = makePasswords('full', 1, 10)
  try {
    return await accountsOf(pool).write((db) =>
      command.run({ db, actor, now, hash: (password) => passwords.hash(password), wrapKey }, values),
    )
  } catch (error) {
    const { code, detail } = error as { code?: unknown; detail?: string }
    if (code === UNIQUE) throw new Refusal(`already in use: ${detail ?? 'a unique value'}`, { cause: error })
    throw error
  } finally {
    await pool.end()
  }
}
