/** An object of a PDF as our writer leaves it: text, perhaps followed by a stream. */
interface PdfObject {
  readonly id: number
  readonly head: string
  readonly stream: Buffer
}

interface Parsed {
  readonly objects: readonly PdfObject[]
  readonly root: number
  readonly info: number
}

export interface Bookmark {
  /** ASCII: numbers of slips. */
  readonly title: string
  /** From 0, of all pages. */
  readonly page: number
}

const REFERENCE = /(\d+) 0 R/g
const STREAM = '\nstream\n'

/** Reads a file that pdfkit wrote: one table of offsets, no compressed objects. */
function parse(pdf: Buffer): Parsed {
  const tail = pdf.subarray(-2_048).toString('latin1')
  const table = Number(/startxref\n(\d+)/.exec(tail)?.[1])
  const text = pdf.subarray(table).toString('latin1')
  const offsets = [...text.matchAll(/(\d{10}) \d{5} ([nf])/g)].map(([, at, kind]) => (kind === 'n' ? Number(at) : -1))
  const ends = [...offsets, table].toSorted((a, b) => a - b)
  const objects = offsets.flatMap((at, id): PdfObject[] => {
    if (at < 0) return []
    const body = pdf.subarray(
      at,
      ends.find((end) => end > at),
    )
    const cut = body.indexOf(STREAM)
    const head = body.subarray(0, cut < 0 ? body.lastIndexOf('endobj') : cut).toString('latin1')
    const stream = cut < 0 ? Buffer.alloc(0) : body.subarray(cut, body.lastIndexOf('endobj'))
    return [{ id, head: head.replace(/^\d+ 0 obj\s*/, '').trimEnd(), stream }]
  })
  const named = (name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1])
  return { objects, root: named('Root'), info: named('Info') }
}

/** Several PDFs of ours as one, page after page, with bookmarks. Signatures would not survive; none go in. */
export function joinPdfs(files: readonly Uint8Array[], title: string, bookmarks: readonly Bookmark[]): Buffer {
  const out: Buffer[] = []
  const offsets: number[] = [0]
  let length = 0
  const put = (part: Buffer | string) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    out.push(bytes)
    length += bytes.length
  }
  const write = (id: number, head: string, stream: Buffer = Buffer.alloc(0)) => {
    offsets[id] = length
    put(`${id} 0 obj\n${head}`)
    put(stream)
    put('\nendobj\n')
  }
  const [catalog, tree, info, outlines] = [1, 2, 3, 4]
  let next = 5
  put('%PDF-1.7\n%\xff\xff\xff\xff\n')
  const pages: number[] = []
  for (const file of files) {
    const { objects, root, info: old } = parse(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    const rootHead = objects.find(({ id }) => id === root)?.head ?? ''
    const oldTree = Number(/\/Pages (\d+) 0 R/.exec(rootHead)?.[1])
    const treeHead = objects.find(({ id }) => id === oldTree)?.head ?? ''
    const kept = objects.filter(({ id }) => id !== root && id !== old && id !== oldTree)
    const ids = new Map(kept.map(({ id }) => [id, next++] as const))
    ids.set(oldTree, tree)
    const renamed = (text: string) => text.replace(REFERENCE, (_, id: string) => `${ids.get(Number(id)) ?? 0} 0 R`)
    for (const { id, head, stream } of kept) write(ids.get(id) ?? 0, renamed(head), stream)
    const kids = /\/Kids \[([^\]]*)\]/.exec(treeHead)?.[1] ?? ''
    pages.push(...[...kids.matchAll(REFERENCE)].map(([, id]) => ids.get(Number(id)) ?? 0))
  }
  const refs = (list: readonly number[]) => list.map((id) => `${id} 0 R`).join(' ')
  write(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${refs(pages)}] >>`)
  const marks = bookmarks.map((bookmark) => ({ ...bookmark, id: next++ }))
  marks.forEach((mark, i) => {
    const [before, after] = [marks[i - 1], marks[i + 1]]
    const around = `${before ? `/Prev ${before.id} 0 R ` : ''}${after ? `/Next ${after.id} 0 R ` : ''}`
    const page = pages[mark.page] ?? 0
    write(mark.id, `<< /Title (${mark.title}) /Parent ${outlines} 0 R ${around}/Dest [${page} 0 R /Fit] >>`)
  })
  const ends = marks.length === 0 ? '' : ` /First ${marks[0]?.id} 0 R /Last ${marks.at(-1)?.id} 0 R`
  write(outlines, `<< /Type /Outlines /Count ${marks.length}${ends} >>`)
  write(info, `<< /Title (${title}) /Producer (clinker) >>`)
  write(catalog, `<< /Type /Catalog /Pages ${tree} 0 R /Outlines ${outlines} 0 R /PageMode /UseOutlines >>`)
  const table = length
  const lines = offsets.map((at, id) => `${String(at).padStart(10, '0')} ${id === 0 ? '65535 f' : '00000 n'} \n`)
  put(`xref\n0 ${next}\n${lines.join('')}trailer\n<< /Size ${next} /Root ${catalog} 0 R /Info ${info} 0 R >>\n`)
  put(`startxref\n${table}\n%%EOF\n`)
  return Buffer.concat(out)
}
