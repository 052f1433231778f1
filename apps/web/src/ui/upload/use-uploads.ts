import { extensionOf, purposeOf } from '@clinker/contract/files/purposes'
import { uploadFile, type UPLOAD_PURPOSES } from '@clinker/contract/files/routes'
import { wirePath } from '@clinker/contract/kernel/route'
import { useRef, useState } from 'react'
import { isTrouble } from '../../lib/wire/api-error.ts'
import { uuid } from '../../lib/wire/random.ts'
import { errorText, t } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { upload, type UploadRoute } from '../../lib/wire/upload.ts'
import { accept } from './accept.ts'

/** A picture of the list; until the server has it, `url` shows the file of this browser. */
export interface ImageItem {
  readonly uid: string
  readonly name: string
  readonly url: string
  readonly hasSuccess: boolean
}

export interface Sending extends ImageItem {
  /** 0 up to 1. */
  readonly share: number
}

/** It left the list; the person may try again when the way was at fault. */
export interface Failed {
  readonly uid: string
  readonly name: string
  readonly why: string
  readonly again: boolean
}

export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

export interface UploadOptions {
  readonly purpose: UploadPurpose
  /** Fewer than the purpose allows. */
  readonly max?: number | undefined
  /** Another call of ours than the common one. */
  readonly to?: UploadRoute | undefined
  readonly onChange?: ((stored: readonly ImageItem[]) => void) | undefined
}

/** Files on their way at once. */
const AT_ONCE = 2

interface Waiting {
  readonly uid: string
  readonly file: File
  readonly key: string
}

/** Chosen files go to the server one after the other; the hook holds the state of each. */
export function useUploads({ purpose, max, to = uploadFile as unknown as UploadRoute, onChange }: UploadOptions) {
  if (!wirePath(to).startsWith('/api/')) throw new Error('uploads go to calls of our own')
  const limits = purposeOf(purpose)
  const allowed = Math.min(max ?? limits.files, limits.files)
  const [items, setItems] = useState<readonly Sending[]>([])
  const [failed, setFailed] = useState<readonly Failed[]>([])
  /** The truth between two drawings; effects of hidden pages are undone, an upload is not. */
  const now = useRef<{
    items: readonly Sending[]
    queue: Waiting[]
    running: Map<string, AbortController>
    files: Map<string, Waiting>
  }>({ items: [], queue: [], running: new Map(), files: new Map() })

  const put = (next: readonly Sending[]) => {
    const before = now.current.items
    now.current.items = next
    setItems(next)
    const stored = (list: readonly Sending[]) => list.filter(({ hasSuccess }) => hasSuccess)
    if (stored(before).length !== stored(next).length) onChange?.(stored(next).map(plain))
  }
  const change = (uid: string, over: Partial<Sending>) =>
    put(now.current.items.map((item) => (item.uid === uid ? { ...item, ...over } : item)))
  const drop = (uid: string) => {
    const item = now.current.items.find((one) => one.uid === uid)
    if (item && !item.hasSuccess) URL.revokeObjectURL(item.url)
    put(now.current.items.filter((one) => one.uid !== uid))
  }

  const send = async ({ uid, file, key }: Waiting) => {
    const control = new AbortController()
    now.current.running.set(uid, control)
    try {
      const onProgress = (share: number) => change(uid, { share })
      const url = await upload(to, file, { purpose, idempotencyKey: key, onProgress, signal: control.signal })
      const local = now.current.items.find((one) => one.uid === uid)?.url
      change(uid, { hasSuccess: true, url, share: 1 })
      if (local !== undefined) URL.revokeObjectURL(local)
      now.current.files.delete(uid)
    } catch (error) {
      // Taken back by the person: nothing to say.
      if (control.signal.aborted) return
      drop(uid)
      setFailed((list) => [...list, { uid, name: file.name, why: errorText(error), again: isTrouble(error) }])
      const type = extensionOf(file.name).slice(1)
      toast('error', limits.kind === 'picture' ? t('files.upload.failed') : t('files.upload.file-failed', { type }))
    } finally {
      now.current.running.delete(uid)
      next()
    }
  }
  const next = () => {
    const { queue, running } = now.current
    while (running.size < AT_ONCE && queue.length > 0) {
      const one = queue.shift()
      if (one) void send(one)
    }
  }
  const begin = (waiting: readonly Waiting[]) => {
    put([
      ...now.current.items,
      ...waiting.map(({ uid, file }) => ({
        uid,
        name: file.name,
        url: URL.createObjectURL(file),
        hasSuccess: false,
        share: 0,
      })),
    ])
    for (const one of waiting) now.current.files.set(one.uid, one)
    now.current.queue.push(...waiting)
    next()
  }

  return {
    items,
    failed,
    limits,
    max: allowed,
    isFull: items.length >= allowed,
    add: (files: readonly File[]) => {
      const { taken, refused } = accept(files, limits, { taken: now.current.items.length, max: allowed })
      for (const { key, params } of refused) toast('warning', say(key, params))
      if (taken.length > 0) begin(taken.map((file) => ({ uid: uuid(), file, key: uuid() })))
    },
    remove: (uid: string) => {
      now.current.running.get(uid)?.abort()
      now.current.queue = now.current.queue.filter((one) => one.uid !== uid)
      now.current.files.delete(uid)
      setFailed((list) => list.filter((one) => one.uid !== uid))
      drop(uid)
    },
    retry: (uid: string) => {
      const waiting = now.current.files.get(uid)
      if (!waiting) return
      if (now.current.items.length >= allowed) return toast('warning', t('files.upload.count', { n: allowed }))
      setFailed((list) => list.filter((one) => one.uid !== uid))
      begin([waiting])
    },
  }
}

const plain = ({ uid, name, url, hasSuccess }: Sending): ImageItem => ({ uid, name, url, hasSuccess })

/** The reasons have their own places to fill. */
const say = t as (key: string, params: object) => string
