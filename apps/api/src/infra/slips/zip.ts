import { Zip, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  readonly name: string
  readonly at: Date
  readonly bytes: () => Promise<Uint8Array>
}

/** One file after the other, as they are: PDFs are small already, and only one is held beside the result. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for (const { name, at, bytes } of entries) {
    const file = new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    file.push(await bytes(), true)
  }
  zip.end()
  return Buffer.concat(parts)
}
