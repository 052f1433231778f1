import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineStates } from '../engines/all.ts'
import { composeEnv } from '../engines/env.ts'
import { wwwFolder } from '../engines/nginx.ts'
import { REPOSITORY, findPlaces, pidFile, type Places } from '../engines/places.ts'
import { readPorts, recordedPorts, type Ports } from '../engines/ports.ts'
import { readSecrets, secretsFile } from '../engines/secrets.ts'
import { isTls, serverCertificate } from '../engines/tls.ts'
import { findEngineUser } from '../engines/user.ts'
import { commandLine } from '../processes/identity.ts'
import { listenersOn } from '../processes/listeners.ts'
import { runningRecord } from '../processes/pid-file.ts'
import { judgeCertificate } from './judge.ts'
import { line, safely, type Line } from './line.ts'
import { webBuild } from './machine.ts'

const ownersOf = (ports: Ports): [port: number, name: string][] => [
  [ports.pg, 'postgresql'],
  [ports.redis, 'redis'],
  [ports.web, 'nginx'],
  ...ports.api.map((port, i): [number, string] => [port, `api-${i + 1}`]),
  ...ports.metrics.slice(0, ports.api.length).map((port, i): [number, string] => [port, `api-${i + 1}`]),
  [ports.workerMetrics, 'worker'],
  [ports.s3, 'ceph-rgw'],
  [ports.cephMon, 'ceph-mon'],
  ...ports.cephOsd.slice(0, 1).map((port): [number, string] => [port, 'ceph-osd']),
  ...[ports.xmpp, ports.xmppApi, ports.xmppC2s].map((port): [number, string] => [port, 'ejabberd']),
]

/** Who holds a port that belongs to one of our processes; `holders` undefined: nobody, empty: a process we may not see. */
export function judgePort(
  port: number,
  name: string,
  own: number | undefined,
  holders: readonly number[] | undefined,
): Line {
  if (holders === undefined)
    return own === undefined
      ? line('ok', 'port', `${port} is free for ${name}`)
      : line('fail', 'port', `${port}: ${name} runs and does not listen`)
  if (own !== undefined && holders.includes(own))
    return line('ok', 'port', `${port} is held by ${name}, process ${own}`)
  const who = holders.map((pid) => `process ${pid} (${commandLine(pid).slice(0, 80)})`).join(', ')
  return line('fail', 'port', `${port} of ${name} is held by ${who || 'a process of another user'}`)
}

function portLines(places: Places, ports: Ports): Line[] {
  return ownersOf(ports).map(([port, name]) =>
    judgePort(port, name, runningRecord(pidFile(places, name))?.pid, listenersOn(port)),
  )
}

export const certificateLine = (file: string, now: Date) =>
  judgeCertificate(new Date(new X509Certificate(readFileSync(file)).validTo), now)

export type Stack = { lines: Line[]; env: Record<string, string>; run: string }

/** The stack that `npm run up` made in this clone, looked at without changing anything. */
export async function ownStack(now: Date): Promise<Stack | undefined> {
  const user = findEngineUser()
  const places = user && findPlaces(user)
  if (!user || !places || !existsSync(secretsFile(places.run))) return undefined
  const { run } = places
  const context = {
    places,
    user,
    ports: readPorts(process.env, recordedPorts(run)),
    secrets: readSecrets(run),
    tls: isTls(run),
  }
  const engines = await safely('engine', async () =>
    (await engineStates(context)).map(({ name, running, detail }) =>
      line(running ? 'ok' : 'fail', 'engine', `${name}: ${detail}`),
    ),
  )
  const lines = [
    ...(await safely('port', () => portLines(places, context.ports))),
    ...engines,
    ...(context.tls ? await safely('certificate', () => [certificateLine(serverCertificate(run), now)]) : []),
    ...(await safely('web', () => [webBuild([wwwFolder(run), join(REPOSITORY, 'apps/web/dist')])])),
  ]
  return { lines, env: composeEnv(context.ports, context.secrets, undefined), run }
}
