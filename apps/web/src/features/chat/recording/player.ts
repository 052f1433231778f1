import { create } from 'zustand'
import { t } from '../../../lib/words/t.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { fileAddress } from '../file-address.ts'

interface Player {
  /** Of the file whose turn it is. */
  readonly id: string | undefined
  readonly phase: 'loading' | 'playing' | 'paused'
  /** Seconds played. */
  readonly at: number
}

const NOTHING: Player = { id: undefined, phase: 'paused', at: 0 }

export const usePlayer = create<Player>(() => NOTHING)

/** One for all of the page: only one plays at a time. */
let element: HTMLAudioElement | undefined

function open(): HTMLAudioElement {
  const made = new Audio()
  const show = (player: Partial<Player>) => usePlayer.getState().id !== undefined && usePlayer.setState(player)
  made.addEventListener('playing', () => show({ phase: 'playing' }))
  made.addEventListener('pause', () => show({ phase: 'paused' }))
  made.addEventListener('timeupdate', () => show({ at: made.currentTime }))
  made.addEventListener('ended', () => usePlayer.setState(NOTHING))
  made.addEventListener('error', () => {
    // Also fired when the source is removed.
    if (usePlayer.getState().id === undefined) return
    usePlayer.setState(NOTHING)
    toast('error', t('chat.audio-failed'))
  })
  return made
}

const play = (audio: HTMLAudioElement): void =>
  // The element reports errors; a stop before playback began is not one.
  void audio.play().catch(() => undefined)

export function togglePlay(id: string): void {
  const audio = (element ??= open())
  if (usePlayer.getState().id === id) return audio.paused ? play(audio) : audio.pause()
  usePlayer.setState({ id, phase: 'loading', at: 0 })
  audio.src = fileAddress(id)
  play(audio)
}

export function stopPlaying(id: string): void {
  if (usePlayer.getState().id !== id) return
  usePlayer.setState(NOTHING)
  element?.pause()
  element?.removeAttribute('src')
}
