import { hkdfSync, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { KEY_INFO } from '@clinker/contract/kernel/signing'
import { z } from 'zod'
import { makeWrapper, randomText } from '../infra/secrets.ts'
import { command, record, Refusal, type AdminContext, type Command, type Outcome } from './command.ts'
import { companyOf } from './find.ts'
import { Name, Pk56 } from './inputs.ts'
import { findMachines, insertMachine, insertMachineCompany, updateMachineEnabled } from './machine-queries.ts'

const ONCE = 'the key is shown only now; it goes into the settings of the machine, docs/ingest.md says how'

function isRange(text: string): boolean {
  const [net = '', bits, ...more] = text.split('/')
  const family = isIP(net)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const listOf = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(item).min(1).max(200))

const Range = z.string().refine(isRange, 'must be addresses or ranges like 10.1.0.0/16, with commas between them')
const One = z.strictObject({ name: Name })

function keyOf({ wrapKey }: AdminContext, tokenId: string): { key: string; wrapped: Buffer } {
  if (!wrapKey) throw new Refusal('SESSION_WRAP_KEY is not set: the key of a machine is wrapped with it')
  const key = randomBytes(32)
  const signing = Buffer.from(hkdfSync('sha256', key, tokenId, KEY_INFO, 32))
  return { key: key.toString('base64url'), wrapped: makeWrapper(wrapKey).wrap(signing, tokenId) }
}

async function setEnabled(context: AdminContext, name: string, enabled: boolean): Promise<Outcome> {
  const id = await updateMachineEnabled(context.db, name, enabled)
  if (id === undefined) throw new Refusal(`there is no machine ${name}`)
  await record(context, { action: enabled ? 'machine.enable' : 'machine.disable', object: name })
  return { rows: [{ uid: `m-${id}`, name, enabled }] }
}

export const machines: Readonly<Record<string, Command>> = {
  create: command(
    'name= companies=<pk56,pk56> addresses=<10.1.2.3,10.2.0.0/16>',
    z.strictObject({ name: Name, companies: listOf(Pk56), addresses: listOf(Range) }),
    async (context, { name, companies, addresses }) => {
      const tokenId = randomText(12)
      const { key, wrapped } = keyOf(context, tokenId)
      const id = await insertMachine(context.db, { name, tokenId, keyWrapped: wrapped, addresses })
      for (const pk56 of new Set(companies)) {
        const { company_id } = await companyOf(context, pk56)
        await insertMachineCompany(context.db, id, company_id)
      }
      await record(context, { action: 'machine.create', object: name, detail: { companies, addresses } })
      return { rows: [{ uid: `m-${id}`, tid: tokenId, key }], notes: [ONCE] }
    },
  ),
  disable: command('name=   its calls are refused within a second', One, (context, { name }) =>
    setEnabled(context, name, false),
  ),
  enable: command('name=', One, (context, { name }) => setEnabled(context, name, true)),
  list: command('', z.strictObject({}), async ({ db }) => ({ rows: await findMachines(db) })),
}
