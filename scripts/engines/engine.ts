import type { EngineUser } from './user.ts'
import type { Places } from './places.ts'
import type { Ports } from './ports.ts'
import type { Secrets } from './secrets.ts'

/** All that an engine may know about its surroundings. */
export type EngineContext = {
  places: Places
  ports: Ports
  secrets: Secrets
  user: EngineUser
  tls: boolean
  /** Where the nodes of the chat engine take WebSockets, when there are several. */
  chatPorts?: readonly number[]
}

export type EngineState = { running: boolean; detail: string }

/** One file per engine; a further one joins by a line in `all.ts`. Start and stop are safe to repeat. */
export type Engine = {
  name: string
  packages: readonly string[]
  ports: (ports: Ports) => number[]
  start: (context: EngineContext) => Promise<void>
  stop: (context: EngineContext) => Promise<void>
  status: (context: EngineContext) => Promise<EngineState>
}
