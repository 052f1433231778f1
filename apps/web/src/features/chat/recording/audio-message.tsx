import type { ChatFile } from '@clinker/chat/port'
import { useEffect } from 'react'
import { useT } from '../../../lib/words/t.ts'
import { Icon } from '../../../ui/icons/icons.tsx'
import styles from './audio.module.css'
import { stopPlaying, togglePlay, usePlayer } from './player.ts'
import { clockText } from '../time-text.ts'

/** Paused or playing; whatever else plays is stopped. */
export function AudioMessage({ file: { id, seconds } }: { file: Extract<ChatFile, { kind: 'audio' }> }) {
  const t = useT()
  const player = usePlayer()
  const isMine = player.id === id
  const isOn = isMine && player.phase !== 'paused'
  useEffect(() => () => stopPlaying(id), [id])
  return (
    <button
      type="button"
      className={styles.audio}
      data-phase={isMine ? player.phase : undefined}
      aria-label={t(isOn ? 'chat.audio-pause' : 'chat.audio-play', { n: seconds })}
      onClick={() => togglePlay(id)}
    >
      <Icon name={isOn ? 'pause' : 'play'} size={16} />
      <progress max={seconds} value={isMine ? Math.min(player.at, seconds) : 0} aria-hidden="true" />
      {/* Drawn, not read: the button's name says how long it is, and must hold whatever text stands in it. */}
      <span className={styles.clock} data-clock={clockText(isMine ? Math.min(player.at, seconds) : seconds)} />
    </button>
  )
}
