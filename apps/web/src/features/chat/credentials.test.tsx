import { imToken } from '@clinker/contract/chat/routes'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadGroup } from '../../lib/words/t.ts'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { credentialsOf } from './credentials.ts'
import InboxPage from './inbox/inbox-page.tsx'

it('where the installation has no chat engine the staff page says so instead of waiting', async () => {
  goodApi().on(imToken, () => null)
  await beSignedIn()
  await loadGroup('chat')
  render(<InboxPage />)
  void credentialsOf()()
  expect(await screen.findByText('本系统未开通聊天')).toBeVisible()
})
