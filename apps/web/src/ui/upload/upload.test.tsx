import { UPLOAD_IDLE_MS, uploadFile } from '@clinker/contract/files/routes'
import { parseAuthorization } from '@clinker/contract/kernel/signing'
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fixCompany } from '../../lib/wire/company.ts'
import { useToasts } from '../../lib/toast/toast.ts'
import type { UploadRoute } from '../../lib/wire/upload.ts'
import { FakeXhr } from '../../test/fake-xhr.ts'
import { beSignedIn } from '../../test/make.ts'
import { accept } from './accept.ts'
import { Upload } from './upload.tsx'
import type { ImageItem, UploadOptions } from './use-uploads.ts'

const user = userEvent.setup({ applyAccept: false })
const MB = 1024 * 1024
const file = (name: string, size = 10) => {
  const made = new File([new Uint8Array(Math.min(size, 64))], name, { type: 'image/png' })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const said = () => useToasts.getState().toasts.map(({ text }) => text)
const stored = vi.fn<(items: readonly ImageItem[]) => void>()

beforeEach(async () => {
  FakeXhr.use()
  stored.mockReset()
  useToasts.setState({ toasts: [] })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:local', revokeObjectURL: () => undefined }))
  await beSignedIn()
  fixCompany('1001')
})

function show(options: Partial<UploadOptions> = {}) {
  render(<Upload label="图片" purpose="picture" onChange={stored} {...options} />)
}
const choose = (...files: File[]) => user.upload(screen.getByLabelText('图片', { selector: 'input' }), files)
const sent = async (count: number) => {
  await waitFor(() => expect(FakeXhr.all.filter(({ body }) => body)).toHaveLength(count))
  return FakeXhr.all[count - 1]!
}
const ok = (url: string) => ({ status: 200, message: 'ok', data: url })
const tiles = () => within(screen.getByRole('list', { name: '已添加的图片' })).getAllByRole('listitem')

describe('picture upload', () => {
  it('[S4.38] [S4.39] [S3.20] a chosen picture is listed at once, and marked as stored when the server says so', async () => {
    show()
    await choose(file('a.png'))
    expect(screen.getByRole('img', { name: 'a.png' })).toHaveAttribute('src', 'blob:local')
    const request = await sent(1)
    act(() => request.move(5, 10))
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    expect(stored).not.toHaveBeenCalled()
    act(() => request.answer(200, ok('/api/fileApi/file/7')))
    expect(await screen.findByRole('img', { name: 'a.png 已上传' })).toBeVisible()
    expect(stored.mock.lastCall?.[0]).toEqual([
      { uid: expect.any(String) as string, name: 'a.png', url: '/api/fileApi/file/7', hasSuccess: true },
    ])
    expect(screen.getByRole('img', { name: 'a.png' })).toHaveAttribute('src', '/api/fileApi/file/7')
  })

  it('[S4.40] [S8.m.06] a picture that failed leaves the list with the words of the seed', async () => {
    show()
    await choose(file('a.png'))
    const request = await sent(1)
    act(() =>
      request.answer(422, { status: 1064, message: '图片已损坏，无法读取', code: 'upload_unreadable', data: null }),
    )
    await waitFor(() => expect(screen.queryByRole('list', { name: '已添加的图片' })).toBeNull())
    expect(said()).toEqual(['图片上传失败！'])
    expect(screen.getByText(/图片已损坏/)).toBeVisible()
    // What cannot be read today cannot be read tomorrow.
    expect(screen.queryByRole('button', { name: '重试 a.png' })).toBeNull()
  })

  it('a failure of the way can be tried again, under the same key, so that it is stored once', async () => {
    show()
    await choose(file('a.png'))
    const first = await sent(1)
    act(() => first.answer(503, { status: 503, message: '', code: 'store_away', data: null }))
    await user.click(await screen.findByRole('button', { name: '重试 a.png' }))
    const second = await sent(2)
    expect(second.headers['Idempotency-Key']).toBe(first.headers['Idempotency-Key'])
    act(() => second.answer(200, ok('/api/fileApi/file/8')))
    expect(await screen.findByRole('img', { name: 'a.png 已上传' })).toBeVisible()
    expect(screen.queryByRole('list', { name: '未能上传' })).toBeNull()
  })

  it('[S6.13] [S7.c.32] is posted as multipart with the file and signed over its hash', async () => {
    show()
    await choose(file('a.png'))
    const { method, url, headers, body } = await sent(1)
    expect([method, url]).toEqual(['POST', '/api/fileApi/upload?pkOrg=1001&purpose=picture'])
    expect(parseAuthorization(headers['Authorization']!)).toMatchObject({ uid: 'u1', tid: 'tid-1' })
    expect(headers['x-file-sha256']).toMatch(/^[0-9a-f]{64}$/)
    expect([...body!.keys()]).toEqual(['file'])
    expect((body!.get('file') as File).name).toBe('a.png')
  })

  it('[S7.c.33] posts to another call of ours when told, and to nobody else', async () => {
    const own = { ...uploadFile, path: '/fileApi/other' } as unknown as UploadRoute
    show({ to: own })
    await choose(file('a.png'))
    expect((await sent(1)).url).toMatch(/^\/api\/fileApi\/other\?/)
  })

  it('[S5.u.01] [S5.u.02] takes only the listed endings, whatever their case', async () => {
    show()
    await choose(file('a.PNG'), file('b.svg'), file('c.pdf'))
    expect(tiles()).toHaveLength(1)
    expect(said()).toEqual(['只能上传.png .jpg .jpeg格式的文件'])
    await sent(1)
  })

  it('[S5.u.03] [S5.u.04] refuses five megabytes, not one byte less', async () => {
    show()
    await choose(file('a.png', 5 * MB), file('b.png', 5 * MB - 1))
    expect(tiles()).toHaveLength(1)
    expect(said()).toEqual(['图片大小不能超过5MB！'])
    await sent(1)
  })

  it('[S5.u.05] [S5.u.06] takes no more than the number, which the words name', async () => {
    show()
    await choose(...Array.from({ length: 21 }, (_, at) => file(`${at}.png`)))
    expect(tiles()).toHaveLength(20)
    expect(said()).toEqual(['当前最多上传20个文件'])
    expect(screen.queryByRole('button', { name: '添加图片' })).toBeNull()
    // No more than two are on their way at once.
    await sent(2)
    expect(FakeXhr.all).toHaveLength(2)
    expect(
      accept(
        [{ name: 'a.png', size: 1 }],
        { kind: 'picture', extensions: ['.png'], bytes: 9, files: 9 },
        { taken: 9, max: 9 },
      ),
    ).toEqual({ taken: [], refused: [{ key: 'files.upload.count', params: { n: 9 } }] })
  })

  it('takes dropped and pasted files', async () => {
    show()
    const group = screen.getByRole('group', { name: '图片' })
    fireEvent.drop(group, { dataTransfer: { files: [file('a.png')] } })
    const paste = createEvent.paste(group, { clipboardData: { files: [file('b.jpg')] } })
    fireEvent(group, paste)
    expect(tiles()).toHaveLength(2)
    await sent(2)
  })

  it('a picture taken back is cut short and says nothing', async () => {
    show()
    await choose(file('a.png'))
    const request = await sent(1)
    const cut = vi.spyOn(request, 'abort')
    await user.click(screen.getByRole('button', { name: '移除 a.png' }))
    expect(cut).toHaveBeenCalledTimes(1)
    await act(() => Promise.resolve())
    expect(said()).toEqual([])
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('is given up after 15 seconds without progress', async () => {
    show()
    await choose(file('a.png'))
    await sent(1)
    vi.useFakeTimers()
    act(() => FakeXhr.all[0]!.move(1, 10))
    await act(() => vi.advanceTimersByTimeAsync(14_999))
    expect(screen.getByRole('progressbar')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText(/请求超时/)).toBeVisible()
  })

  it('waits for what is handed over but still on its way', async () => {
    show()
    await choose(file('a.png'))
    const request = await sent(1)
    vi.useFakeTimers()
    act(() => request.move(10, 10))
    act(() => request.upload.onload?.())
    await act(() => vi.advanceTimersByTimeAsync(UPLOAD_IDLE_MS * 2))
    expect(screen.getByRole('progressbar')).toBeVisible()
    vi.useRealTimers()
    act(() => request.answer(200, ok('/api/fileApi/file/1')))
    expect(await screen.findByRole('img', { name: 'a.png 已上传' })).toBeVisible()
  })
})
