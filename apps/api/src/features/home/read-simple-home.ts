import type { simpleHomePage } from '@clinker/contract/home/routes'
import type { QueryOf } from '@clinker/contract/kernel/route'
import type { Db } from '../../db/db.ts'
import { before, dayAt, type Period } from '../../quality/period.ts'
import type { HomeRequest } from './home-request.ts'
import { countOpenEvaluations, countOpenFeedback } from './queries.ts'
import { chooseVariety, readSummary } from './read-summary.ts'
import { summaryOf } from './summary.ts'

/** The figures of the current month. */
export async function readSimpleHome(
  db: Db,
  { company, user, query, now }: HomeRequest<QueryOf<typeof simpleHomePage>>,
) {
  const scope = { companyId: company.companyId, customerId: user.customerId }
  const variety = await chooseVariety(db, scope, query)
  const today = dayAt(now)
  const period = monthOf(today)
  const data = await readSummary(db, { scope, variety, period, earlier: monthOf(before(period).to), now })
  const feedbackOpen = await countOpenFeedback(db, scope.companyId)
  const evaluationCount = await countOpenEvaluations(db, { ...scope, day: today })
  return summaryOf({
    ...data,
    pkOrg: company.pk56,
    variety,
    period: today.slice(0, 7),
    lastDay: period.to,
    today,
    feedbackOpen,
    evaluationCount,
  })
}

const monthOf = (day: string): Period => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return { from: `${day.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}
