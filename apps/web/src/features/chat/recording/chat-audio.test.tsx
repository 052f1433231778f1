import { imContacts, type ContactRow } from '@clinker/contract/chat/routes'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/wire/api-error.ts'
import { openChat } from '../../../shared/chat/chat-dock.ts'
import { createQueryClient } from '../../../lib/wire/query.ts'
import { loadGroup } from '../../../lib/words/t.ts'
import { TabsContext } from '../../../lib/tabs/use-tabs.ts'
import { useToasts } from '../../../lib/toast/toast.ts'
import { fakeChat } from '../../../test/fake-chat.ts'
import { beSignedIn, goodApi } from '../../../test/make.ts'
import { FRAME_ICONS } from '../../../ui/icons/frame-icons.tsx'
import { addIcons } from '../../../ui/icons/icons.tsx'
import { ChatView } from '../chat-view.tsx'

vi.mock('../../../lib/wire/upload.ts', () => ({ upload: vi.fn<(...given: unknown[]) => Promise<string>>() }))
const { upload } = await import('../../../lib/wire/upload.ts')

/** As long as a person speaks: nothing comes before it is stopped. */
class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'recording'
  ondataavailable?: (event: { data: Blob }) => void
  onstop?: () => void
  start() {}
  stop() {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['sound']) })
    this.onstop?.()
  }
}

addIcons(FRAME_ICONS)
const user = userEvent.setup()
const ID = 'abcdefghijklmnopqrstuvwxyz1'
const PEER = 'm@clinker.internal'
const released = vi.fn<() => void>()
const microphone = vi.fn<() => Promise<MediaStream>>()
const playing = new Set<HTMLMediaElement>()
let chat: ReturnType<typeof fakeChat>

beforeEach(async () => {
  chat = fakeChat()
  goodApi().on(imContacts, (): ContactRow[] => [
    { account: PEER, name: '周敏', kind: 'manager', custname: null, customerId: null, companies: [], hiddenAt: null },
  ])
  vi.mocked(upload).mockReset().mockResolvedValue(`/api/fileApi/file/${ID}`)
  released.mockReset()
  microphone.mockReset().mockResolvedValue({ getTracks: () => [{ stop: released }] } as unknown as MediaStream)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: microphone } })
  playing.clear()
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    playing.add(this)
    act(() => void this.dispatchEvent(new Event('playing')))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    playing.delete(this)
    act(() => void this.dispatchEvent(new Event('pause')))
  })
  await beSignedIn()
  await loadGroup('chat')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  useToasts.setState({ toasts: [] })
})

async function opened() {
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <TabsContext value={{ openByName: () => undefined } as never}>
        <ChatView connect={() => chat.port} />
      </TabsContext>
    </QueryClientProvider>,
  )
  act(() => chat.emit({ type: 'status', status: 'online' }))
  act(() => openChat('manager'))
  const dialog = within(await screen.findByRole('dialog', { name: '聊天' }))
  await dialog.findByRole('textbox')
  return { dialog, unmount }
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const heard = (id: string, seconds: number) =>
  act(() =>
    chat.emit({
      type: 'message',
      message: {
        id,
        kind: 'audio',
        peer: PEER,
        own: false,
        content: '语音',
        time: Date.now(),
        file: { kind: 'audio', id: ID.slice(0, -1) + id, name: '语音', seconds },
      },
      live: false,
    }),
  )

it('[S1.20] what was spoken is stored, then sent by its id and length; the microphone is given back', async () => {
  const { dialog } = await opened()
  await user.type(dialog.getByRole('textbox'), '还没写完')
  await user.click(dialog.getByRole('button', { name: '语音' }))
  expect(await dialog.findByText('录音中')).toBeVisible()
  expect(dialog.getByRole('timer')).toHaveTextContent('0:00 / 1:00')
  await waitFor(() => expect(dialog.getByRole('button', { name: '发送语音' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(chat.port.sendFile).toHaveBeenCalledExactlyOnceWith(PEER, {
      kind: 'audio',
      id: ID,
      name: '语音',
      seconds: 1,
    }),
  )
  const [, file, options] = vi.mocked(upload).mock.calls[0]!
  expect([file.name, file.size, options.purpose]).toEqual(['语音.webm', 5, 'chatAudio'])
  expect(released).toHaveBeenCalledOnce()
  await waitFor(() => expect(dialog.queryByRole('timer')).toBeNull())
  expect(dialog.getByRole('textbox')).toHaveValue('还没写完')
  expect(await within(dialog.getByRole('log')).findByRole('button', { name: '播放语音，1秒' })).toBeVisible()
  expect(await dialog.findByText('[语音]')).toBeVisible()
})

it('thrown away by Escape, or with the talk: nothing is sent, the chat stays, the microphone is given back', async () => {
  const { dialog, unmount } = await opened()
  await user.click(dialog.getByRole('button', { name: '语音' }))
  await dialog.findByText('录音中')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog.queryByText('录音中')).toBeNull())
  expect(released).toHaveBeenCalledTimes(1)
  await user.click(dialog.getByRole('button', { name: '语音' }))
  await dialog.findByText('录音中')
  unmount()
  expect(released).toHaveBeenCalledTimes(2)
  expect(upload).not.toHaveBeenCalled()
})

it('ends itself after a minute, and waits to be sent', async () => {
  const { dialog } = await opened()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  try {
    await user.click(dialog.getByRole('button', { name: '语音' }))
    await dialog.findByText('录音中')
    act(() => void vi.advanceTimersByTime(59_000))
    expect(dialog.getByRole('timer')).toHaveTextContent('0:59 / 1:00')
    expect(released).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1_500))
  } finally {
    vi.useRealTimers()
  }
  expect(await dialog.findByText('录音完成')).toBeVisible()
  expect(released).toHaveBeenCalledOnce()
  await user.click(dialog.getByRole('button', { name: '发送语音' }))
  await waitFor(() =>
    expect(chat.port.sendFile).toHaveBeenCalledWith(PEER, expect.objectContaining({ seconds: 60 }) as object),
  )
})

it.each([
  ['NotAllowedError', '浏览器未允许使用麦克风'],
  ['NotFoundError', '没有可用的麦克风'],
])('a microphone that fails with %s is told, and nothing is lost', async (name, text) => {
  microphone.mockRejectedValueOnce(new DOMException('', name))
  const { dialog } = await opened()
  await user.type(dialog.getByRole('textbox'), '还没写完')
  await user.click(dialog.getByRole('button', { name: '语音' }))
  await waitFor(() => expect(toasts()).toEqual([text]))
  await waitFor(() => expect(dialog.queryByRole('timer')).toBeNull())
  expect(dialog.getByRole('textbox')).toHaveValue('还没写完')
})

it('without a way to the server it is kept, and sent once by the next try', async () => {
  vi.mocked(upload).mockRejectedValueOnce(new ApiError('kernel.wire.offline'))
  const { dialog } = await opened()
  await user.click(dialog.getByRole('button', { name: '语音' }))
  await dialog.findByText('录音中')
  await user.click(dialog.getByRole('button', { name: '发送语音' }))
  await waitFor(() => expect(toasts()).toEqual(['webm文件上传失败']))
  expect(await dialog.findByText('录音完成')).toBeVisible()
  await user.dblClick(dialog.getByRole('button', { name: '发送语音' }))
  await waitFor(() => expect(chat.port.sendFile).toHaveBeenCalledOnce())
  const keys = vi.mocked(upload).mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)
  expect(keys).toEqual([keys[0], keys[0]])
})

it('[S4.37] a recording is paused or playing, and only one plays', async () => {
  const { dialog } = await opened()
  heard('1', 3)
  heard('2', 9)
  await user.click(dialog.getByRole('button', { name: '播放语音，3秒' }))
  expect(dialog.getByRole('button', { name: '暂停语音，3秒' })).toBeVisible()
  const [sound] = playing
  expect(sound?.src).toMatch(/\/api\/fileApi\/file\/abcdefghijklmnopqrstuvwxyz1$/)
  await user.click(dialog.getByRole('button', { name: '暂停语音，3秒' }))
  expect(playing.size).toBe(0)
  dialog.getByRole('button', { name: '播放语音，3秒' }).focus()
  await user.keyboard('{Enter}')
  expect(playing.size).toBe(1)
  await user.click(dialog.getByRole('button', { name: '播放语音，9秒' }))
  expect(playing.size).toBe(1)
  expect(sound?.src).toMatch(/2$/)
  expect(dialog.getByRole('button', { name: '播放语音，3秒' })).toBeVisible()
  act(() => void sound?.dispatchEvent(new Event('ended')))
  expect(dialog.getByRole('button', { name: '播放语音，9秒' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '播放语音，9秒' }))
  act(() => void sound?.dispatchEvent(new Event('error')))
  expect(toasts()).toEqual(['语音无法播放'])
  expect(dialog.getByRole('button', { name: '播放语音，9秒' })).toBeVisible()
})
