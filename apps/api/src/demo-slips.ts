/** Slips of the demo world, issued by the worker's own code day by day as if the plants had used it for some weeks. */
import { connectSlipSeed } from '@clinker/world/slips/slip-seed'
import { openPool } from './db/pool.ts'
import { accountsOf } from './db/tenant.ts'
import { insertPdfJob } from './features/slips/pdf-queries.ts'
import { tick } from './features/slips/tick.ts'
import { makeSlipSigner } from './infra/slips/signer.ts'

export interface DemoSlipOptions {
  readonly seedUrl: string
  readonly workerUrl: string
  readonly signKey: string
  readonly now: number
}

const DAYS = 36
const DAY = 86_400_000
/** PDFs of the newest are made when the worker starts; older ones on demand. */
const PRINTED_MS = DAY

const dayText = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/** False when slips are there already. */
export async function issueDemoSlips({ seedUrl, workerUrl, signKey, now }: DemoSlipOptions): Promise<boolean> {
  const seed = await connectSlipSeed(seedUrl)
  const pool = openPool({ url: workerUrl, size: 2, name: 'seed' })
  try {
    if (await seed.isOpen()) return false
    await seed.open(dayText(now - DAYS * DAY))
    let at = 0
    const deps = {
      db: accountsOf(pool),
      clock: { now: () => at },
      signer: makeSlipSigner(signKey),
      // No notifications for past events.
      notify: async () => {},
      onIssued: async (...[db, companyId, { slipId, issueNo }]: Parameters<Parameters<typeof tick>[0]['onIssued']>) => {
        if (at > now - PRINTED_MS) await insertPdfJob(db, { companyId, slipId, issueNo })
      },
    }
    for (let ago = DAYS; ago >= 0; ago -= 1) {
      const before = at
      at = ago === 0 ? now : Date.parse(`${dayText(now - ago * DAY)}T18:26:00+08:00`)
      await seed.pass(new Date(before), new Date(at))
      await tick(deps)
    }
    return true
  } finally {
    await pool.end()
    await seed.close()
  }
}
