import { Redis } from 'ioredis'
import pg from 'pg'
import { vi } from 'vitest'

/** Counts requests of this process to PostgreSQL and Redis until the count is read. */
export function countWire(): () => { readonly statements: number; readonly commands: number } {
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const commands = vi.spyOn(Redis.prototype, 'sendCommand')
  return () => {
    const counted = { statements: statements.mock.calls.length, commands: commands.mock.calls.length }
    statements.mockRestore()
    commands.mockRestore()
    return counted
  }
}
