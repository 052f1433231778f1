import { createSecretKey } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { Accounts } from '../../db/tenant.ts'
import { MACHINE_PREFIX, type Machine, type MachineSource } from '../../http/machine.ts'
import type { Wrapper } from '../../infra/secrets.ts'
import { findMachineRow, type MachineRow } from './machine-queries.ts'

const FRESH_MS = 1_000
const UID = new RegExp(`^${MACHINE_PREFIX}([1-9]\\d{0,8})$`)
const CODES: ReadonlySet<string> = new Set(['ingest:write'])

interface CacheEntry {
  readonly at: number
  readonly found: Promise<Machine | undefined>
}

/** Machines from PostgreSQL, remembered for a second at most: so long a disabled one may still call. */
export function machineSource(accounts: Accounts, wrapper: Wrapper): MachineSource {
  const cache = new Map<string, CacheEntry>()

  async function load(machineId: number): Promise<Machine | undefined> {
    const row = await accounts.read((db) => findMachineRow(db, machineId))
    return row && machineOf(row, wrapper)
  }

  return {
    find(uid, now) {
      const id = UID.exec(uid)?.[1]
      if (id === undefined) return Promise.resolve(undefined)
      const entry = cache.get(id)
      if (entry && now - entry.at < FRESH_MS && now >= entry.at) return entry.found
      const found = load(Number(id))
      cache.set(id, { at: now, found })
      // Only machines that exist stay: made-up ids fill no memory, and a failure is not remembered.
      const drop = () => cache.delete(id)
      found.then((machine) => machine ?? drop(), drop)
      return found
    },
  }
}

function machineOf(row: MachineRow, wrapper: Wrapper): Machine | undefined {
  const key = wrapper.tryUnwrap(row.key_wrapped, row.token_id)
  if (!key) return undefined
  const uid = `${MACHINE_PREFIX}${row.machine_id}`
  const addresses = addressList(row.addresses)
  return {
    tokenId: row.token_id,
    key: createSecretKey(key),
    user: {
      userId: String(-row.machine_id),
      userName: uid,
      empName: row.name,
      customerId: null,
      custname: '',
      privacyVersion: '',
      memberships: row.companies.map((company) => ({ ...company, roles: [], codes: CODES })),
    },
    expiresAt: Number.MAX_SAFE_INTEGER,
    lastActiveAt: 0,
    locked: false,
    admits: (address) => {
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
      return addresses.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
    },
  }
}

function addressList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/')
    list.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4')
  }
  return list
}
