import { WORDS } from '@clinker/contract/catalogue'
import { initXdd, managerOfOrg } from '@clinker/contract/companies/routes'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { wireTime } from '../../http/wire-time.ts'
import { findHead, findManager, type Manager } from './queries.ts'

const UNKNOWN = '-'
const entry = <C extends string>(code: C, text: { readonly zh: string }) => ({ code, desc: text.zh })

const DICT = {
  packType: [entry('BULK', WORDS['pack.BULK']), entry('BAG', WORDS['pack.BAG'])],
  indicatorGroup: [
    entry('STR', WORDS['group.STR']),
    entry('PHYS', WORDS['group.PHYS']),
    entry('CHEM', WORDS['group.CHEM']),
  ],
  feedbackType: [
    entry('QUALITY', WORDS['feedback-type.QUALITY']),
    entry('SERVICE', WORDS['feedback-type.SERVICE']),
    entry('LOGISTICS', WORDS['feedback-type.LOGISTICS']),
    entry('SUGGEST', WORDS['feedback-type.SUGGEST']),
  ],
}

export function companies(on: On): void {
  on(initXdd, async ({ company, session, read, now }) => {
    const head = await read((db) => findHead(db, company.companyId, session.user.customerId))
    if (!head) throw new Problem('not_found')
    return {
      company: { pk56: head.pk56, unitname: head.unitname, orgCode: head.org_code },
      ...managerCard(head),
      servicePhone: head.service_phone ?? UNKNOWN,
      varietyCount: head.variety_count,
      lastOutboundDate: head.last_outbound,
      standardNo: head.standard_no,
      dict: DICT,
      noticeList: [],
      serverTime: wireTime(now),
    }
  })

  on(managerOfOrg, async ({ company, session, read }) =>
    managerCard(await read((db) => findManager(db, company.companyId, session.user.customerId))),
  )
}

function managerCard(manager: Manager | undefined): { managerName: string; managerPhone: string } {
  return { managerName: manager?.manager_name ?? UNKNOWN, managerPhone: manager?.manager_phone ?? UNKNOWN }
}
