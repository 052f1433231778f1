import { enginePackages, engineStates, openContext, startEngines, stopEngines, wipe, withRunLock } from './all.ts'
import { ensurePackages } from './packages.ts'
import { findFreeBlock, portsToEnv } from './ports.ts'

const USAGE = `npm run engines -- <command>
  up               install what is missing, start PostgreSQL, Redis, Ceph, ejabberd and nginx
  down             stop what was started here
  status           one line per engine; exit code 1 when one is down
  wipe             stop and delete all data of this run
  install [names]  install the Debian packages of the engines, and these
  free-ports       print a free block of ports as lines of NAME=value
`

async function status(): Promise<number> {
  const states = await engineStates(await openContext())
  for (const { name, running, ports, detail } of states) {
    console.log(`${name.padEnd(11)} ${running ? 'up  ' : 'down'} port ${ports.join(',')}  ${detail}`)
  }
  return states.every((state) => state.running) ? 0 : 1
}

async function main([command, ...rest]: string[]): Promise<number> {
  switch (command) {
    case 'up': {
      const context = await openContext()
      await withRunLock(context, () => startEngines(context))
      return status()
    }
    case 'down': {
      const context = await openContext()
      await withRunLock(context, () => stopEngines(context))
      return 0
    }
    case 'status':
      return status()
    case 'wipe': {
      const context = await openContext()
      await withRunLock(context, () => wipe(context))
      return 0
    }
    case 'install':
      await ensurePackages([...enginePackages(), ...rest])
      return 0
    case 'free-ports':
      for (const [name, value] of Object.entries(portsToEnv(findFreeBlock()))) console.log(`${name}=${value}`)
      return 0
    default:
      process.stderr.write(USAGE)
      return 2
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`engines: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
