import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import PDFDocument from 'pdfkit'
import { drawIndex, type IndexSheet } from './index-page.ts'
import { joinPdfs, type Bookmark } from './join-pdfs.ts'
import { drawPaper, type PaperFacts } from './paper.ts'
import type { Doc } from './pen.ts'
import { PdfSigner } from './pdf-signer.ts'

export interface PaperSettings {
  /** Folder with the Noto CJK collections of Debian's fonts-noto-cjk. */
  readonly fontFolder: string
  readonly p12: Uint8Array
  readonly passphrase: string
}

/** What goes in and out passes between threads: data alone. */
export interface Papers {
  /** One page with an embedded signature (adbe.pkcs7.detached). */
  original(facts: PaperFacts, signedAt: Date): Promise<Buffer>
  /** A page each; not signed. */
  copies(papers: readonly PaperFacts[]): Promise<Buffer>
  /** What stands in front of the copies. */
  index(sheets: readonly IndexSheet[]): Promise<Buffer>
  join(files: readonly Uint8Array[], title: string, bookmarks: readonly Bookmark[]): Promise<Buffer>
}

const FONTS = {
  zh: ['NotoSansCJK-Regular.ttc', 'NotoSansCJKsc-Regular'],
  bold: ['NotoSansCJK-Bold.ttc', 'NotoSansCJKsc-Bold'],
  serif: ['NotoSerifCJK-Bold.ttc', 'NotoSerifCJKsc-Bold'],
} as const

type FontSource = Parameters<Doc['registerFont']>[1]

/** A document understands a font file by itself; what it made of it is handed to all others. */
function openFonts(folder: string): readonly (readonly [string, FontSource])[] {
  const doc = new PDFDocument({ autoFirstPage: false })
  return Object.entries(FONTS).map(([name, [file, face]]) => {
    doc.font(readFileSync(join(folder, file)), face)
    const { _font } = doc as unknown as { readonly _font: { readonly font: FontSource } }
    return [name, _font.font] as const
  })
}

const SIGNATURE_BYTES = 8_192

export function makePapers({ fontFolder, p12, passphrase }: PaperSettings): Papers {
  // Read and understood once: each collection has some twenty megabytes.
  const fonts = openFonts(fontFolder)
  const signer = new PdfSigner(p12, passphrase)

  function open(title: string, at: Date): Doc {
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      info: { Title: title, Producer: 'clinker', Creator: 'clinker', CreationDate: at },
    })
    for (const [name, font] of fonts) doc.registerFont(name, font)
    return doc
  }

  const finish = (doc: Doc): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const parts: Buffer[] = []
      doc.on('data', (part: Buffer) => parts.push(part))
      doc.on('end', () => resolve(Buffer.concat(parts)))
      doc.on('error', reject)
      doc.end()
    })

  function pages<T>(all: readonly T[], draw: (doc: Doc, one: T) => void): Promise<Buffer> {
    const doc = open('slips', new Date(0))
    for (const one of all) {
      doc.addPage()
      draw(doc, one)
    }
    return finish(doc)
  }

  return {
    async original(facts, signedAt) {
      const doc = open(facts.content.slipNo, signedAt)
      doc.addPage()
      drawPaper(doc, facts)
      const placed = plainAddPlaceholder({
        pdfBuffer: await finish(doc),
        reason: `${facts.content.slipNo}/${facts.content.issueNo}`,
        contactInfo: facts.origin,
        name: facts.content.issuer.pkOrg,
        location: '',
        signingTime: signedAt,
        signatureLength: SIGNATURE_BYTES,
      })
      return new SignPdf().sign(placed, signer, signedAt)
    },
    copies: (papers) => pages(papers, drawPaper),
    index: (sheets) => pages(sheets, drawIndex),
    join: async (files, title, bookmarks) => joinPdfs(files, title, bookmarks),
  }
}
