import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INITIAL, transition, type ConnectionEvent, type ConnectionState } from './connection-state.ts'

const down = { type: 'down', refused: false, hasNetwork: true } as const
const after = (...events: ConnectionEvent[]) =>
  events.reduce<readonly [ConnectionState, { readonly type: string }]>(
    ([state], event) => transition(state, event),
    [INITIAL, { type: 'none' }],
  )

describe('a connection', () => {
  it('that breaks is tried twice after a pause, then it is lost until somebody connects', () => {
    expect(after({ type: 'connect' }, { type: 'online' }, down)[1]).toMatchObject({ type: 'sign-in-later' })
    expect(after({ type: 'connect' }, { type: 'online' }, down, down, down)[0].status).toBe('lost')
    expect(after({ type: 'connect' }, { type: 'online' }, down, down, down, { type: 'wake' })[1].type).toBe('sign-in')
  })

  it('without a network waits until it returns', () => {
    const [state, action] = after({ type: 'connect' }, { type: 'online' }, { ...down, hasNetwork: false })
    expect([state.status, action.type]).toEqual(['retrying', 'none'])
    expect(transition(state, { type: 'wake' })[1].type).toBe('sign-in')
  })

  it('whose first token is refused ends; a later one is taken for old and renewed', () => {
    expect(after({ type: 'connect' }, { ...down, refused: true })[0].status).toBe('refused')
    expect(after({ type: 'connect' }, { type: 'online' }, { ...down, refused: true })[0].status).toBe('retrying')
  })

  it('is checked at once when somebody looks, and tried again without a pause if it is dead', () => {
    expect(after({ type: 'connect' }, { type: 'online' }, { type: 'wake' })[1].type).toBe('check')
    expect(after({ type: 'connect' }, { type: 'online' }, { type: 'wake' }, down)[1]).toEqual({
      type: 'sign-in-later',
      ms: 0,
    })
    expect(after({ type: 'connect' }, { type: 'online' }, { type: 'wake' }, { type: 'alive' }, down)[1]).not.toEqual({
      type: 'sign-in-later',
      ms: 0,
    })
  })

  it('that was closed stays closed whatever the stream reports, until somebody connects', () => {
    const event = fc.constantFrom<ConnectionEvent>(
      down,
      { ...down, refused: true },
      { ...down, hasNetwork: false },
      { type: 'wake' },
      { type: 'alive' },
    )
    fc.assert(
      fc.property(fc.array(event), fc.array(event), (first, then) => {
        const [closed] = after({ type: 'connect' }, ...first, { type: 'close' })
        for (const one of then) {
          const [state, action] = transition(closed, one)
          expect([state.status, action.type]).toEqual(['closed', 'none'])
        }
        expect(transition(closed, { type: 'connect' })[1].type).toBe('sign-in')
      }),
    )
  })
})
