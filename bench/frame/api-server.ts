/** Empty calls in the real frame. */
import { cpuMicros, serveJobs } from '../method/child.ts'
import { memoryFrame } from './memory-frame.ts'
import { PEOPLE } from './people.ts'
import { publicEmpty, signedEmpty, unsignedEmpty } from './routes.ts'

const { on, listen } = await memoryFrame(PEOPLE)
for (const empty of [signedEmpty, unsignedEmpty, publicEmpty]) on(empty, async () => null)
const port = await listen()
serveJobs({ port: () => port, cpu: cpuMicros })
