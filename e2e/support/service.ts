import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EVALUATION_ITEMS, type EvaluationItem } from '@clinker/contract/evaluation/items'
import { createEvaluation, evaluationTicket, openEvaluation, sendEvaluation } from '@clinker/contract/evaluation/routes'
import { PAYLOADS } from '@clinker/contract/knowledge/test/payloads'
import type { Page } from '@playwright/test'
import { sql } from './database.ts'
import { stackSignIn } from './stack.ts'

/** Rows of these specs bear this, so that they can be found and taken away. */
export const MARK = 'e2e-service'

/** What an earlier run left. */
export async function forgetAll(): Promise<void> {
  await sql(
    `with gone as (select company_id, evaluation_id from evaluation where title like '${MARK}%'),
       answers as (delete from evaluation_answer a using gone g where a.company_id = g.company_id and a.evaluation_id = g.evaluation_id)
     select 1`,
  )
  await sql(`delete from evaluation where title like '${MARK}%'`)
  await sql(
    `delete from feedback_event e using feedback f
     where e.company_id = f.company_id and e.feedback_id = f.feedback_id and f.contact like '${MARK}%'`,
  )
  await sql(`delete from feedback where contact like '${MARK}%'`)
}

/** The first day of the plants on which it can end: it comes before every other one. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

export async function requestRatings(title: string): Promise<string> {
  const client = await stackSignIn('service')
  const body = { title: `${MARK} ${title}`, period: '2026Q4', deadline: today() }
  const { status, message, data } = await client.call(createEvaluation, { body })
  if (status !== 200) throw new Error(message)
  return data.evaluationId
}

/** The same rating for everything, sent by `customer`. */
export async function answerRatings(evaluationId: string, rating: number, comment: string): Promise<void> {
  const client = await stackSignIn('customer')
  const { ticket } = (await client.call(evaluationTicket, { body: { evaluationId } })).data
  const { pass } = (await client.call(openEvaluation, { body: { evaluationId, ticket } })).data
  const ratings = Object.fromEntries(EVALUATION_ITEMS.map((item) => [item, rating])) as Record<EvaluationItem, number>
  const { status, message } = await client.call(sendEvaluation, { body: { pass, ratings, recommend: 9, comment } })
  if (status !== 200) throw new Error(message)
}

/** All hostile texts in pieces that fit a field of 500 characters. */
export function packed(): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const payload of PAYLOADS) {
    const text = payload.slice(0, 490)
    if ([...piece, ...text].length > 480) {
      pieces.push(piece)
      piece = ''
    }
    piece += `${text} `
  }
  return [...pieces, piece]
}

/** Counts what ran and what the policy of the page had to stop. */
export async function watchHostile(page: Page): Promise<() => Promise<{ ran: number; reports: number }>> {
  let ran = 0
  let reports = 0
  page.on('dialog', (dialog) => {
    ran += 1
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) ran += 1
  })
  await page.exposeFunction('__report', () => {
    reports += 1
  })
  await page.addInitScript(() => {
    const report = (window as unknown as { __report: () => void }).__report
    document.addEventListener('securitypolicyviolation', report)
  })
  return async () => {
    const marked = await page.evaluate(() => (window as unknown as { __ran?: number }).__ran)
    return { ran: ran + (marked === undefined ? 0 : 1), reports }
  }
}

/** A foreign page: `localhost` is another site than the product's 127.0.0.1, another port only another origin. */
export async function foreignSite(html: string): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
