import { makePapers, type Papers } from './infra/slips/pdf.ts'
import type { WorkerConfig } from './worker-config.ts'

/** Opened with the first PDF: a worker that makes none reads no fonts. */
export function papersOf(config: WorkerConfig): () => Papers {
  let made: Papers | undefined
  return () =>
    (made ??= makePapers({
      fontFolder: config.FONT_FOLDER,
      p12: Buffer.from(config.SLIP_P12, 'base64'),
      passphrase: config.SLIP_P12_PASSWORD,
    }))
}
