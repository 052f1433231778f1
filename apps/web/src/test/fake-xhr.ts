import { vi } from 'vitest'

/** Uploads as a test decides them: each request waits until it is answered, moved or cut. */
export class FakeXhr {
  static readonly all: FakeXhr[] = []
  static use(): void {
    FakeXhr.all.length = 0
    vi.stubGlobal('XMLHttpRequest', FakeXhr)
  }

  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  method = ''
  url = ''
  body: FormData | undefined
  readonly headers: Record<string, string> = {}

  constructor() {
    FakeXhr.all.push(this)
  }
  open(method: string, url: string): void {
    Object.assign(this, { method, url })
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(body: FormData): void {
    this.body = body
  }
  abort(): void {
    this.onabort?.()
  }
  move(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total })
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.onload?.()
  }
}
