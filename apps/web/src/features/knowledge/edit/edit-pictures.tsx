import { purposeOf } from '@clinker/contract/files/purposes'
import { readFile } from '@clinker/contract/files/routes'
import { wirePath } from '@clinker/contract/kernel/route'
import type { Attached } from '@clinker/contract/knowledge/shapes'
import { useRef, useState } from 'react'
import { useT } from '../../../lib/words/t.ts'
import { Upload } from '../../../ui/upload/upload.tsx'
import type { ImageItem } from '../../../ui/upload/use-uploads.ts'
import { Pictures, pictureUrl } from '../pictures.tsx'
import type { Editor } from './use-editor.ts'

const idOf = ({ url }: ImageItem): string => url.slice(url.lastIndexOf('/') + 1)

/** Those that hang already, and a place for more; what was just uploaded shows in a tile of that place. */
export function EditPictures({ editor, known }: { editor: Editor; known: readonly Attached[] }) {
  const t = useT()
  const { files } = editor.draft.fields
  const [tiles, setTiles] = useState<readonly string[]>([])
  const sent = useRef<readonly string[]>([])
  const uploaded = (stored: readonly ImageItem[]) => {
    const [before, now] = [sent.current, stored.map(idOf)]
    sent.current = now
    setTiles(now)
    editor.set((fields) => ({ files: [...fields.files.filter((id) => !before.includes(id)), ...now] }))
  }
  const hanging = files
    .filter((id) => !tiles.includes(id))
    .map((id) => {
      const saved = known.find((one) => one.id === id)
      // Brought before a reload and not saved yet: still a file of its bringer only.
      return { id, name: saved?.name ?? id, url: saved ? pictureUrl(id) : wirePath(readFile).replace(':id', id) }
    })
  return (
    <>
      <Pictures
        of={hanging}
        onRemove={(gone) => editor.set((fields) => ({ files: fields.files.filter((id) => id !== gone) }))}
      />
      <Upload
        label={t('knowledge.files')}
        purpose="article"
        max={purposeOf('article').files - hanging.length}
        onChange={uploaded}
      />
    </>
  )
}
