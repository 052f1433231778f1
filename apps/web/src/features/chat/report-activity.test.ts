import { imActive } from '@clinker/contract/chat/routes'
import { expect, it } from 'vitest'
import { fakeChat } from '../../test/fake-chat.ts'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { reportingActivity } from './report-activity.ts'

const FILE = { kind: 'picture', id: 'f1', name: 'sack.png' } as const

it('a window that sends messages says so at most once a minute; reading and typing do not count', async () => {
  let reports = 0
  goodApi().on(imActive, () => {
    reports += 1
    return null
  })
  await beSignedIn()
  let now = 0
  const port = reportingActivity(fakeChat().port, () => now)
  port.typing('2', true)
  port.markRead('2', 'm1')
  port.send('2', 'first')
  port.sendFile('2', FILE)
  now = 59_999
  port.send('2', 'second')
  await expect.poll(() => reports).toBe(1)
  now = 60_000
  port.sendFile('2', FILE)
  await expect.poll(() => reports).toBe(2)
})
