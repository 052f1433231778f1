/** Two nodes of the chat engine behind nginx; one is killed while messages are sent. */
import { openContext, startEngines, wipe, withRunLock } from '../../scripts/engines/all.ts'
import { ejabberd, nodePidFile, startNode, type ChatNode } from '../../scripts/engines/ejabberd.ts'
import type { EngineContext } from '../../scripts/engines/engine.ts'
import { nginx } from '../../scripts/engines/nginx.ts'
import { portsToEnv, type Ports } from '../../scripts/engines/ports.ts'
import { postgresql } from '../../scripts/engines/postgresql.ts'
import { runningRecord } from '../../scripts/processes/pid-file.ts'
import { say } from '../../scripts/processes/say.ts'
import { sendSignal } from '../../scripts/processes/send-signal.ts'
import { exactlyOnce } from '../chat/exactly-once.ts'
import { endedEverywhere } from '../chat/ended-everywhere.ts'
import { quietPorts } from './ports.ts'
import { readOptions, type Claim, type Proof } from './proof.ts'

const SMALL = { pairs: 20, rate: 5, seconds: 20 }
const FULL = { pairs: 100, rate: 10, seconds: 60 }

/** Beside the ports of the stack, which come in blocks. */
function nodesOf(ports: Ports): readonly [ChatNode, ChatNode] {
  const clusterPort = ports.xmpp + 3
  return [
    { number: 1, ports: { web: ports.xmpp, api: ports.xmppApi, c2s: ports.xmppC2s }, clusterPort },
    { number: 2, ports: { web: clusterPort + 1, api: clusterPort + 2, c2s: clusterPort + 3 }, clusterPort },
  ]
}

function kill(context: EngineContext, node: ChatNode): void {
  const record = runningRecord(nodePidFile(context, node))
  if (!record) throw new Error(`node ${node.number} does not run`)
  sendSignal(record.pid, 'SIGKILL')
}

async function exchange(stack: EngineContext, size: typeof SMALL, seed: number): Promise<Claim[]> {
  const [first, second] = nodesOf(stack.ports)
  const context = { ...stack, chatPorts: [first.ports.web, second.ports.web] }
  try {
    await startNode(context, first)
    await Promise.all([startNode(context, second), nginx.start(context)])
    say('two nodes of the chat engine are up')
    const settings = {
      XMPP_API_URL: `http://127.0.0.1:${first.ports.api}`,
      XMPP_JWT_KEY: context.secrets.XMPP_JWT_KEY,
      XMPP_PREFIX: 'faults-',
    }
    const ended = await endedEverywhere(
      settings,
      [first, second].map(({ ports }) => ports.web),
    )
    const target = context.ports.web
    return [ended, ...(await exactlyOnce({ ...size, seed, settings, target, disaster: () => kill(context, second) }))]
  } finally {
    await ejabberd.stop(context)
  }
}

export const chatProof: Proof = ({ context }, _people, { seed }) => exchange(context, SMALL, seed)

/** By itself it needs no more than PostgreSQL, the nodes and nginx. */
export async function run(): Promise<void> {
  const { seed, full } = readOptions()
  Object.assign(process.env, { RUN_NAME: 'faults-chat', ...portsToEnv(quietPorts()) })
  const context = await openContext(false)
  await withRunLock(context, async () => {
    try {
      await startEngines(context, [postgresql])
      console.log(`seed ${seed}`)
      const claims = await exchange(context, full ? FULL : SMALL, seed)
      for (const { name, ok, figures } of claims) console.log(`${ok ? 'ok    ' : 'FAILED'} chat: ${name}: ${figures}`)
      if (claims.some(({ ok }) => !ok)) throw new Error('not proven')
    } finally {
      await wipe(context)
    }
  })
}
