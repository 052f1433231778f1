import type { ChatPort } from '@clinker/chat/port'
import { PURPOSES } from '@clinker/contract/files/purposes'
import { uploadFile } from '@clinker/contract/files/routes'
import { useEffect, useRef, useState } from 'react'
import { isTrouble } from '../../../lib/wire/api-error.ts'
import { uuid } from '../../../lib/wire/random.ts'
import { errorText, t } from '../../../lib/words/t.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { upload, type UploadRoute } from '../../../lib/wire/upload.ts'
import { idOfAddress } from '../file-address.ts'
import { NoMicrophone, openRecorder, type Recorded, type Recorder } from './microphone.ts'

export const MAX_SECONDS = PURPOSES.chatAudio.seconds
const TICK_MS = 250

/** `ready`: recorded and not sent yet, because its time was over or sending failed. */
export type Phase = 'idle' | 'asking' | 'recording' | 'ready' | 'sending'

interface PlayableRecording extends Recorded {
  /** The same for each try: it is stored once. */
  readonly key: string
}

const wholeSeconds = (seconds: number): number => Math.min(Math.max(Math.round(seconds), 1), MAX_SECONDS)

/** A recording for one conversation: recorded, then sent or discarded. */
export function useRecording(peer: string, port: ChatPort) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [seconds, setSeconds] = useState(0)
  const recorder = useRef<Recorder>(undefined)
  const recorded = useRef<PlayableRecording>(undefined)
  const busy = useRef(false)
  /** A new one for each recording, so that waits for an older one end. */
  const life = useRef(new AbortController())
  useEffect(() => {
    const current = life
    return () => {
      current.current.abort()
      recorder.current?.stop()
    }
  }, [])
  useEffect(() => {
    if (phase !== 'recording') return
    const began = performance.now()
    const timer = setInterval(() => {
      const passed = (performance.now() - began) / 1_000
      setSeconds(Math.min(passed, MAX_SECONDS))
      if (passed >= MAX_SECONDS) recorder.current?.stop()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [phase])

  async function start(): Promise<void> {
    if (phase !== 'idle') return
    const control = (life.current = new AbortController())
    setPhase('asking')
    setSeconds(0)
    try {
      const opened = await openRecorder(() => performance.now())
      recorder.current = opened
      // Discarded while the browser asked for permission.
      if (control.signal.aborted) return opened.stop()
      setPhase('recording')
      recorded.current = { ...(await opened.ended), key: uuid() }
      if (!control.signal.aborted) setPhase('ready')
    } catch (error) {
      if (control.signal.aborted) return
      setPhase('idle')
      const fault = error instanceof NoMicrophone ? error.fault : 'none'
      toast('warning', t(fault === 'refused' ? 'chat.mic-refused' : 'chat.mic-none'))
    }
  }

  function drop(): void {
    life.current.abort()
    recorder.current?.stop()
    recorded.current = undefined
    setPhase('idle')
  }

  async function send(): Promise<void> {
    if (busy.current) return
    busy.current = true
    await sendOnce()
    busy.current = false
  }

  async function sendOnce(): Promise<void> {
    const { signal } = life.current
    const running = recorder.current
    running?.stop()
    const spoken = await running?.ended
    const one = (recorded.current ??= spoken && { ...spoken, key: uuid() })
    if (!one || signal.aborted) return
    setPhase('sending')
    setSeconds(wholeSeconds(one.seconds))
    const name = `${t('chat.audio')}.${one.ending}`
    try {
      const to = uploadFile as unknown as UploadRoute
      const options = { purpose: 'chatAudio', idempotencyKey: one.key, onProgress: () => undefined, signal }
      const id = idOfAddress(await upload(to, new File([one.bytes], name), options))
      port.sendFile(peer, { kind: 'audio', id, name: t('chat.audio'), seconds: wholeSeconds(one.seconds) })
      recorded.current = undefined
      setPhase('idle')
    } catch (error) {
      if (signal.aborted) return
      setPhase('ready')
      toast('error', isTrouble(error) ? t('files.upload.file-failed', { type: one.ending }) : errorText(error))
    }
  }

  return {
    phase,
    seconds,
    send,
    drop,
    toggle: () => (phase === 'recording' ? recorder.current?.stop() : void start()),
  }
}

export type Recording = ReturnType<typeof useRecording>
