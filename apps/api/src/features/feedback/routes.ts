import {
  addFeedback,
  addFeedbackByQuery,
  answerFeedback,
  feedbackDesk,
  feedbackDetail,
  feedbackList,
  handleFeedback,
  requestSlip,
} from '@clinker/contract/feedback/routes'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { add } from './add.ts'
import { countOpen, findDetail, listFeedback } from './list-queries.ts'
import { askForSlip } from './request-slip.ts'
import { step } from './step.ts'

const FILE = '/api/fileApi/file/'

export function feedback(on: On): void {
  on(addFeedback, async ({ body, company, session, now, write }) =>
    write((db, note) => add(db, { ...body, company, user: session.user, now }, note)),
  )

  on(addFeedbackByQuery, async ({ query: { pkOrg: _, ...given }, company, session, now, write }) =>
    write((db, note) => add(db, { ...given, company, user: session.user, now }, note)),
  )

  on(requestSlip, async ({ body, company, session, now, write }) =>
    write((db, note) => askForSlip(db, { ...body, company, user: session.user, now }, note)),
  )

  on(feedbackList, async ({ query: { status, page, limit }, company, session, now, read }) => {
    const { companyId } = company
    const { customerId, userId } = session.user
    const filter = { companyId, now: new Date(now), status, createdBy: customerId === null ? userId : undefined }
    const found = await read((db) => listFeedback(db, filter, { limit, offset: (page - 1) * limit }))
    return { ...found, page, limit }
  })

  on(feedbackDesk, async ({ query: { state, feedbackType, page, limit }, company, session, now, readMany }) => {
    const { companyId } = company
    const at = new Date(now)
    const wanted =
      state === 'open'
        ? { open: true }
        : state === 'overdue'
          ? { overdue: true }
          : state === 'mine'
            ? { ownerId: session.user.userId }
            : state === 'all'
              ? {}
              : { status: state }
    return readMany(async (db) => {
      const filter = { companyId, now: at, type: feedbackType, urgent: true, ...wanted }
      const found = await listFeedback(db, filter, { limit, offset: (page - 1) * limit })
      return { ...found, page, limit, counts: await countOpen(db, companyId, at) }
    })
  })

  on(feedbackDetail, async ({ query, company, now, read }) => {
    const found = await read((db) => findDetail(db, company.companyId, query.feedbackId, new Date(now)))
    if (!found) throw new Problem('not_found')
    const { files, ...rest } = found
    return { ...rest, imgUrls: files.map((id) => FILE + id) }
  })

  on(handleFeedback, async ({ body, company, session, now, write }) =>
    write((db, note) =>
      step(db, { ...body, companyId: company.companyId, user: session.user, staff: true, now }, note),
    ),
  )

  on(answerFeedback, async ({ body, company, session, now, write }) =>
    write((db, note) =>
      step(db, { ...body, companyId: company.companyId, user: session.user, staff: false, now }, note),
    ),
  )
}
