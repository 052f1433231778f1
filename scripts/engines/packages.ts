import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { say } from '../processes/say.ts'
import { runCommand } from '../processes/run-command.ts'
import { isRoot } from './user.ts'

const POLICY = '/usr/sbin/policy-rc.d'

async function isInstalled(name: string): Promise<boolean> {
  try {
    return (await runCommand('dpkg-query', ['-W', '-f=${Status}', name])) === 'install ok installed'
  } catch {
    return false
  }
}

/** Debian starts a freshly installed server on its default port; while we install, it may not. */
async function withoutAutostart(work: () => Promise<unknown>): Promise<void> {
  const ours = !existsSync(POLICY)
  if (ours) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await work()
  } finally {
    if (ours) rmSync(POLICY, { force: true })
  }
}

/** Installs the Debian packages that are missing; does nothing, and needs no network, when all are there. */
export async function ensurePackages(names: readonly string[]): Promise<void> {
  const missing: string[] = []
  for (const name of names) if (!(await isInstalled(name))) missing.push(name)
  if (missing.length === 0) return
  if (!isRoot()) throw new Error(`missing Debian packages, install them as root: apt-get install ${missing.join(' ')}`)
  say(`installing ${missing.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } as Record<string, string>
  const wait = ['-q', '-o', 'DPkg::Lock::Timeout=300']
  await withoutAutostart(async () => {
    await runCommand('apt-get', ['update', ...wait], { env, output: 'show' })
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...wait, ...missing], {
      env,
      output: 'show',
    })
  })
}
