import { WORDS } from '@clinker/contract/catalogue'
import { initXdd, managerOfOrg, noticeList, noticeSeen } from '@clinker/contract/companies/routes'
import type { On } from '../../http/context.ts'
import { fill } from '@clinker/contract/kernel/words'
import { Problem } from '../../http/problem.ts'
import { wireTime } from '../../http/wire-time.ts'
import { countUnseen, findHead, findManager, listNotices, updateSeen, type Manager, type NoticeRow } from './queries.ts'

const UNKNOWN = '-'
const MAX_NOTICES = 20
const entry = <C extends string>(code: C, text: { readonly zh: string }) => ({ code, desc: text.zh })

const DICT = {
  packType: [entry('BULK', WORDS['varieties.pack.BULK']), entry('BAG', WORDS['varieties.pack.BAG'])],
  indicatorGroup: [
    entry('STR', WORDS['batches.group.STR']),
    entry('PHYS', WORDS['batches.group.PHYS']),
    entry('CHEM', WORDS['batches.group.CHEM']),
  ],
  feedbackType: [
    entry('QUALITY', WORDS['feedback.type.QUALITY']),
    entry('SERVICE', WORDS['feedback.type.SERVICE']),
    entry('LOGISTICS', WORDS['feedback.type.LOGISTICS']),
    entry('SUGGEST', WORDS['feedback.type.SUGGEST']),
  ],
}

export function companies(on: On): void {
  on(initXdd, async ({ company, session, readMany, now }) => {
    const { customerId } = session.user
    const [head, notices] = await readMany((db) =>
      Promise.all([
        findHead(db, company.companyId, customerId),
        listNotices(db, company.companyId, customerId, MAX_NOTICES),
      ]),
    )
    if (!head) throw new Problem('not_found')
    return {
      company: { pk56: head.pk56, unitname: head.unitname, orgCode: head.org_code },
      ...managerCard(head),
      servicePhone: head.service_phone ?? UNKNOWN,
      varietyCount: head.variety_count,
      lastOutboundDate: head.last_outbound,
      standardNo: head.standard_no,
      dict: DICT,
      noticeList: notices.map(noticeOf),
      serverTime: wireTime(now),
    }
  })

  on(noticeList, async ({ company, session, readMany }) => {
    const { customerId, userId } = session.user
    const reader = { companyId: company.companyId, customerId, userId }
    return readMany(async (db) => ({
      rows: (await listNotices(db, company.companyId, customerId, MAX_NOTICES)).map(noticeOf),
      unseen: await countUnseen(db, reader),
    }))
  })

  on(noticeSeen, async ({ company, session, body, write }) => {
    const { customerId, userId } = session.user
    return write(async (db) => {
      await updateSeen(db, { companyId: company.companyId, customerId, userId }, body.until)
      return null
    })
  })

  on(managerOfOrg, async ({ company, session, read }) =>
    managerCard(await read((db) => findManager(db, company.companyId, session.user.customerId))),
  )
}

const noticeOf = ({ notice_id, kind, params, at }: NoticeRow) => ({
  id: notice_id,
  title: fill((WORDS as Readonly<Record<string, { readonly zh: string }>>)[`slips.notice.${kind}`]?.zh ?? kind, params),
  time: at,
  code: kind,
  params,
})

function managerCard(manager: Manager | undefined): { managerName: string; managerPhone: string } {
  return { managerName: manager?.manager_name ?? UNKNOWN, managerPhone: manager?.manager_phone ?? UNKNOWN }
}
