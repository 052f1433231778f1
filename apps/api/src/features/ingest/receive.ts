import { hash } from 'node:crypto'
import type { RowAnswer } from '@clinker/contract/ingest/routes'
import type { Kind, RowCode } from '@clinker/contract/ingest/rows'
import { findKeys, lockCompany, upsertKeys, type KnownKey, type NewKey } from './key-queries.ts'
import type { Target, Intake, Outcome, Ref, Task } from './kind.ts'
import { deleteLetters, upsertLetters, type NewLetter } from './letter-queries.ts'

export type RawRow = { readonly externalId: string }

/** A row on its way: sound or not, decided or not. */
interface IncomingRow<R> {
  readonly raw: RawRow
  readonly row?: R
  readonly content?: string
  answer?: RowAnswer
}

const GROUP = 0
const DIGEST_BYTES = 16
const digest = (row: object) => hash('sha256', JSON.stringify(row), 'hex').slice(0, 2 * DIGEST_BYTES)
const nameOf = (kind: Kind, externalId: string) => `${kind}\n${externalId}`

/** Takes rows of one kind in: each is created, updated, left as it is, or refused and kept for another try. */
export async function receive<R extends RawRow>(
  target: Target,
  intake: Intake<R>,
  raws: readonly RawRow[],
  sentBy: string,
): Promise<RowAnswer[]> {
  const rows = read(intake, raws)
  const sound = rows.flatMap(({ row }) => (row ? [row] : []))
  if (intake.shared) await lockCompany(target.db, GROUP)
  const [, known] = await Promise.all([
    lockCompany(target.db, target.companyId),
    findKeys(target.db, target.companyId, wanted(intake, sound)),
  ])
  const keys = new Map(known.map((key) => [nameOf(key.kind, key.external_id), key]))
  settle(intake, rows, keys)
  const open = rows.flatMap((passing) => (passing.row && !passing.answer ? [{ passing, row: passing.row }] : []))
  const tasks = open.map(({ row }): Task<R> => ({
    row,
    id: keys.get(nameOf(intake.kind, row.externalId))?.internal_id,
  }))
  const outcomes =
    tasks.length === 0
      ? []
      : await intake.apply(target, tasks, (kind, name) => keys.get(nameOf(kind, name))?.internal_id ?? '')
  for (const [i, { passing }] of open.entries()) passing.answer = answerOf(passing.raw, outcomes[i])
  await remember(target, intake, rows, sentBy)
  return rows.map(({ raw, answer }) => answer ?? refusedAnswer(raw, 'bad_row'))
}

function read<R extends RawRow>(intake: Intake<R>, raws: readonly RawRow[]): IncomingRow<R>[] {
  const seen = new Set<string>()
  return raws.map((raw) => {
    if (intake.named && seen.has(raw.externalId)) return { raw, answer: refusedAnswer(raw, 'twice_in_request') }
    seen.add(raw.externalId)
    const parsed = intake.schema.safeParse(raw)
    if (parsed.success) return { raw, row: parsed.data, content: digest(parsed.data) }
    const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].slice(0, 20)
    return { raw, answer: { ...refusedAnswer(raw, 'bad_row'), fields } }
  })
}

function wanted<R extends RawRow>(intake: Intake<R>, rows: readonly R[]): readonly Ref[] {
  const all = new Map<string, Ref>()
  const add = (ref: Ref) => all.set(nameOf(ref.kind, ref.externalId), ref)
  for (const row of rows) {
    if (intake.named) add({ kind: intake.kind, externalId: row.externalId })
    for (const ref of intake.refs(row)) add(ref)
  }
  return [...all.values()]
}

/** The same row again is left alone; a row that refers to something unknown waits among the dead letters. */
function settle<R extends RawRow>(
  intake: Intake<R>,
  rows: readonly IncomingRow<R>[],
  keys: ReadonlyMap<string, KnownKey>,
): void {
  for (const passing of rows) {
    const { row, raw } = passing
    if (!row) continue
    const own = keys.get(nameOf(intake.kind, row.externalId))
    const missing = intake.refs(row).find((ref) => !keys.has(nameOf(ref.kind, ref.externalId)))
    if (own && own.content === passing.content)
      passing.answer = { externalId: raw.externalId, state: 'unchanged', id: own.internal_id }
    else if (missing) passing.answer = refusedAnswer(raw, `unknown_${missing.kind}` as RowCode)
  }
}

async function remember<R extends RawRow>(
  { db, companyId, now }: Target,
  intake: Intake<R>,
  rows: readonly IncomingRow<R>[],
  sentBy: string,
): Promise<void> {
  const keys: NewKey[] = []
  const letters: NewLetter[] = []
  const fine: string[] = []
  for (const { raw, content, answer } of rows) {
    if (!answer || answer.code === 'twice_in_request') continue
    if (answer.state === 'refused')
      letters.push({
        external_id: raw.externalId,
        payload: raw,
        code: answer.code ?? 'bad_row',
        fields: answer.fields ?? [],
      })
    else {
      fine.push(raw.externalId)
      if (intake.named && answer.id !== undefined && content !== undefined)
        keys.push({ external_id: raw.externalId, id: answer.id, content })
    }
  }
  const work: Promise<void>[] = []
  if (keys.length > 0) work.push(upsertKeys(db, companyId, intake.kind, keys))
  if (fine.length > 0) work.push(deleteLetters(db, companyId, intake.kind, fine))
  if (letters.length > 0)
    work.push(upsertLetters(db, { companyId, kind: intake.kind, sentBy, now: new Date(now) }, letters))
  await Promise.all(work)
}

const refusedAnswer = (raw: RawRow, code: RowCode): RowAnswer => ({
  externalId: raw.externalId,
  state: 'refused',
  code,
})

const answerOf = (raw: RawRow, outcome: Outcome | undefined): RowAnswer =>
  outcome ? { externalId: raw.externalId, ...outcome } : refusedAnswer(raw, 'bad_row')
