import { z } from 'zod'
import { keepingAdministrator } from './administrators.ts'
import { command, record, Refusal, type AdminContext, type Command, type Outcome } from './command.ts'
import { companyOf } from './find.ts'
import { Name, Pk56, ShortText } from './inputs.ts'
import { findCompanies, findCompany, insertCompany, updateCompanyEnabled } from './queries.ts'

export const NewCompanyInput = z.strictObject({
  pk56: Pk56,
  name: Name,
  short: ShortText,
  org: ShortText,
  licence: ShortText.optional(),
  phone: ShortText.optional(),
})

export async function createCompany(context: AdminContext, input: z.output<typeof NewCompanyInput>): Promise<number> {
  if (await findCompany(context.db, input.pk56)) throw new Refusal(`company ${input.pk56} is already there`)
  const companyId = await insertCompany(context.db, {
    pk56: input.pk56,
    unitname: input.name,
    shortName: input.short,
    orgCode: input.org,
    licenceNo: input.licence ?? null,
    servicePhone: input.phone ?? null,
  })
  await record(context, { action: 'company.create', object: input.pk56, companyId, detail: { name: input.name } })
  return companyId
}

const One = z.strictObject({ pk56: Pk56 })

async function setEnabled(context: AdminContext, pk56: string, enabled: boolean): Promise<Outcome> {
  const { company_id, enabled: before } = await companyOf(context, pk56)
  if (before !== enabled) {
    await keepingAdministrator(context, () => updateCompanyEnabled(context.db, company_id, enabled))
    await record(context, {
      action: enabled ? 'company.enable' : 'company.disable',
      object: pk56,
      companyId: company_id,
    })
  }
  return { rows: [{ pk56, enabled }] }
}

export const companies: Readonly<Record<string, Command>> = {
  create: command('pk56= name= short= org= [licence= phone=]', NewCompanyInput, async (context, input) => {
    const company_id = await createCompany(context, input)
    return { rows: [{ company_id, pk56: input.pk56, unitname: input.name }] }
  }),
  disable: command('pk56=   its people no longer see it', One, (context, { pk56 }) => setEnabled(context, pk56, false)),
  enable: command('pk56=', One, (context, { pk56 }) => setEnabled(context, pk56, true)),
  list: command('', z.strictObject({}), async ({ db }) => ({
    rows: (await findCompanies(db)).map((row) => ({ ...row })),
  })),
}
