import {
  controlLimitApprove,
  controlLimitDecline,
  controlLimitDetail,
  controlLimitList,
  controlLimitPropose,
} from '@clinker/contract/control-limits/routes'
import type { On } from '../../http/context.ts'
import { indicatorName } from '../../quality/present.ts'
import { approve, decline, proposeNow } from './decide.ts'
import { listLimits } from './queries.ts'
import { readDetail } from './read-detail.ts'

export function controlLimits(on: On): void {
  on(controlLimitList, async ({ company, read }) => {
    const rows = await read((db) => listLimits(db, company.companyId))
    return {
      rows: rows.map((row) => ({
        cementVariety: row.cement_variety,
        showName: row.show_name,
        packType: row.pack_type,
        indicatorCode: row.indicator_code,
        indicatorName: indicatorName(row.indicator_code),
        phase: row.phase,
        state: row.state,
        validFrom: row.valid_from,
        byName: row.by_name,
        at: row.at,
      })),
      proposed: rows.filter(({ state }) => state === 'PROPOSED').length,
    }
  })

  on(controlLimitDetail, async ({ company, query, readMany, now }) =>
    readMany((db) => readDetail(db, { companyId: company.companyId, query, now })),
  )

  on(controlLimitPropose, async ({ company, session, body, now, write }) =>
    write((db, note) => proposeNow(db, { companyId: company.companyId, user: session.user, now }, body, note)),
  )

  on(controlLimitApprove, async ({ company, session, body, now, write }) =>
    write((db, note) => approve(db, { companyId: company.companyId, user: session.user, now }, body, note)),
  )

  on(controlLimitDecline, async ({ company, session, body, now, write }) =>
    write((db, note) => decline(db, { companyId: company.companyId, user: session.user, now }, body, note)),
  )
}
