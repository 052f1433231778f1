/** Draws papers beside the worker's event loop: a page takes as long as many other jobs. */
import { parentPort, workerData } from 'node:worker_threads'
import { makePapers, type PaperSettings } from './pdf.ts'
import type { Drawn, Order } from './threaded-papers.ts'

const papers = makePapers(workerData as PaperSettings)

async function draw({ id, job, args }: Order): Promise<Drawn> {
  try {
    return { id, pdf: await (papers[job] as (...args: readonly unknown[]) => Promise<Buffer>)(...args) }
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on('message', (order: Order) => void draw(order).then((drawn) => parentPort?.postMessage(drawn)))
