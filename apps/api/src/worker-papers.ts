import { threadedPapers, type ThreadedPapers } from './infra/slips/threaded-papers.ts'
import type { WorkerConfig } from './worker-config.ts'

export const papersOf = (config: WorkerConfig): ThreadedPapers =>
  threadedPapers({
    fontFolder: config.FONT_FOLDER,
    p12: Buffer.from(config.SLIP_P12, 'base64'),
    passphrase: config.SLIP_P12_PASSWORD,
  })
