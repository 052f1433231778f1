import { describe, expect, it } from 'vitest'
import { afterAction, CLOCK_ACTIONS, CUSTOMER_ACTIONS, FEEDBACK_STATUSES, hoursOf, STAFF_ACTIONS } from './states.ts'

describe('states of feedback', () => {
  it('go NEW → ACCEPTED → HANDLING → REPLIED → CLOSED or REOPENED, and nowhere else', () => {
    const ways = FEEDBACK_STATUSES.flatMap((from) =>
      [...STAFF_ACTIONS, ...CUSTOMER_ACTIONS, ...CLOCK_ACTIONS]
        .filter((action) => action !== 'take')
        .flatMap((action) => {
          const to = afterAction(from, action)
          return to ? [`${from} ${action} ${to}`] : []
        }),
    )
    expect(ways).toEqual([
      'NEW accept ACCEPTED',
      'ACCEPTED handle HANDLING',
      'HANDLING reply REPLIED',
      'REPLIED close CLOSED',
      'REPLIED reopen REOPENED',
      'REPLIED expire CLOSED',
      'CLOSED reopen REOPENED',
      'REOPENED handle HANDLING',
    ])
  })

  it('are never closed by the staff', () => {
    expect(STAFF_ACTIONS).not.toContain('close')
  })

  it('another owner changes no state, and a closed one takes none', () => {
    expect(FEEDBACK_STATUSES.map((status) => afterAction(status, 'take'))).toEqual([
      undefined,
      'ACCEPTED',
      'HANDLING',
      'REPLIED',
      undefined,
      'REOPENED',
    ])
  })

  it('the clock runs while it is the turn of the staff', () => {
    expect(FEEDBACK_STATUSES.map(hoursOf)).toEqual([24, 72, 72, undefined, undefined, 72])
  })
})
