import type { ChatFile } from '@clinker/chat/port'
import { useState } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { fileAddress } from '../file-address.ts'
import styles from './tools.module.css'

const WIDTH = 960

/** A thumbnail in the conversation; the full picture on click. */
export function Picture({ file }: { file: ChatFile }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.shot} onClick={() => setOpen(true)}>
        <img src={fileAddress(file.id)} alt={file.name} loading="lazy" />
      </button>
      {open && (
        <Dialog title={file.name} width={WIDTH} onClose={() => setOpen(false)}>
          <img className={styles.full} src={fileAddress(file.id)} alt={file.name} />
        </Dialog>
      )}
    </>
  )
}
