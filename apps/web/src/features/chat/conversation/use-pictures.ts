import type { ChatPort } from '@clinker/chat/port'
import { cleaned } from '@clinker/chat/text'
import { purposeOf } from '@clinker/contract/files/purposes'
import { uploadFile } from '@clinker/contract/files/routes'
import { useEffect, useRef, useState } from 'react'
import { uuid } from '../../../lib/wire/random.ts'
import { errorText, t } from '../../../lib/words/t.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { upload, type UploadRoute } from '../../../lib/wire/upload.ts'
import { isTrouble } from '../../../lib/wire/api-error.ts'
import { accept } from '../../../ui/upload/accept.ts'
import { idOfAddress } from '../file-address.ts'

interface Chosen {
  readonly uid: string
  readonly file: File
  /** Shows the file of this browser. */
  readonly url: string
}

const PURPOSE = purposeOf('chatPicture')
const NAME_MAX = 100
const say = t as (key: string, params: object) => string
const nameOf = (name: string): string => [...cleaned(name)].slice(-NAME_MAX).join('')

/** Pictures chosen for one conversation, sent on request. */
export function usePictures(peer: string, port: ChatPort) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isOpen, setOpen] = useState(false)
  const [share, setShare] = useState<number>()
  const urls = useRef(new Set<string>())
  const gone = useRef(new AbortController())
  useEffect(() => {
    const control = new AbortController()
    gone.current = control
    const made = urls.current
    return () => {
      control.abort()
      made.forEach((url) => URL.revokeObjectURL(url))
    }
  }, [])

  function remove(uid: string): void {
    setChosen((list) => list.filter((one) => one.uid !== uid))
  }
  function add(files: readonly File[]): void {
    const { taken, refused } = accept(files, PURPOSE, { taken: chosen.length, max: PURPOSE.files })
    for (const { key, params } of refused) toast('warning', say(key, params))
    const more = taken.map((file) => ({ uid: uuid(), file, url: URL.createObjectURL(file) }))
    more.forEach(({ url }) => urls.current.add(url))
    setOpen(true)
    setChosen((list) => [...list, ...more])
  }

  async function sendOne({ uid, file }: Chosen): Promise<void> {
    const { signal } = gone.current
    try {
      const to = uploadFile as unknown as UploadRoute
      const options = { purpose: 'chatPicture', idempotencyKey: uid, onProgress: setShare, signal }
      const id = idOfAddress(await upload(to, file, options))
      port.sendFile(peer, { kind: 'picture', id, name: nameOf(file.name) })
      remove(uid)
    } catch (error) {
      if (signal.aborted) return
      toast('error', isTrouble(error) ? t('files.upload.failed') : errorText(error))
    }
  }
  async function send(): Promise<void> {
    if (chosen.length === 0) return toast('warning', t('chat.picture-none'))
    for (const one of chosen) {
      setShare(0)
      await sendOne(one)
    }
    setShare(undefined)
  }

  return { chosen, isOpen, share, add, remove, send, toggle: () => setOpen(!isOpen) }
}

export type Pictures = ReturnType<typeof usePictures>
