import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { JsonText, type On } from '../../http/context.ts'
import { varietyListJson } from './queries.ts'

const YEAR_MS = 366 * 24 * 60 * 60_000

export function varieties(on: On): void {
  on(cementVarietyList, async ({ company, session, query, read, now }) => {
    const since = new Date(now - YEAR_MS)
    return new JsonText(
      await read((db) =>
        varietyListJson(db, {
          companyId: company.companyId,
          customerId: session.user.customerId,
          packType: query.packType,
          since,
        }),
      ),
    )
  })
}
