import type { ErrorCode } from '@clinker/contract/catalogue'
import type { UPLOAD_PURPOSES } from '@clinker/contract/files/routes'
import sharp from 'sharp'
import { bmpOf } from './bmp.ts'
import { gifOf, hugeGif } from './gif.ts'
import { chunk, header, pngOf, profileBomb, SIGNATURE, textBomb } from './png.ts'

/** Stands in every place that must not be stored. */
export const MARK = 'corpus-mark-7f3a'

export interface CorpusFile {
  readonly what: string
  readonly name: string
  readonly bytes: Buffer
  /** Stored as this type, or refused by this code. */
  readonly outcome: 'image/png' | 'image/jpeg' | 'image/gif' | ErrorCode
  readonly frames?: number
  readonly purpose: (typeof UPLOAD_PURPOSES)[number]
}

const MB = 1024 * 1024
const HTML = `<!doctype html><script>alert('${MARK}')</script>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"><script>${MARK}</script></svg>`
const ZIP = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from(MARK), Buffer.from('504b0506', 'hex')])
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

const comment = (text: string) => {
  const out = Buffer.alloc(4 + text.length)
  out.writeUInt16BE(0xfffe, 0)
  out.writeUInt16BE(2 + text.length, 2)
  out.write(text, 4, 'latin1')
  return out
}

/** Many scans over one big frame: little to send, much to decode. */
async function scanBomb(): Promise<Buffer> {
  const jpeg = await noise(64, 64).jpeg({ progressive: true }).toBuffer()
  const scan = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'))
  const one = jpeg.subarray(scan, jpeg.length - 2)
  return Buffer.concat([jpeg.subarray(0, scan), ...Array.from({ length: 2_000 }, () => one), jpeg.subarray(-2)])
}

export async function makeCorpus(): Promise<CorpusFile[]> {
  const png = await noise(120, 80).png({ compressionLevel: 1, adaptiveFiltering: true }).toBuffer()
  const jpeg = await noise(120, 80).jpeg().toBuffer()
  const exif = await noise(120, 80)
    .withExif({
      IFD0: { Copyright: MARK, ImageDescription: HTML },
      IFD3: { GPSLatitude: '31/1 14/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${MARK}</a></x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const gif = await gifOf(64, 48, 20)
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  const text = chunk('tEXt', Buffer.from(`Comment\0${HTML}`, 'latin1'))
  const broken = Buffer.from(png)
  broken[Math.floor(png.length / 2)]! ^= 0xff

  type Row = readonly [what: string, name: string, bytes: Buffer, outcome: CorpusFile['outcome'], frames?: number]
  const rows: Row[] = [
    ['a PNG', 'photo.png', png, 'image/png'],
    ['a JPEG with a capital ending', 'PHOTO.JPG', jpeg, 'image/jpeg'],
    ['a JPEG with EXIF, GPS, XMP and a profile', 'exif.jpeg', exif, 'image/jpeg'],
    [
      'a JPEG with HTML in a comment',
      'c.jpg',
      Buffer.concat([jpeg.subarray(0, 2), comment(HTML), jpeg.subarray(2)]),
      'image/jpeg',
    ],
    ['a PNG with HTML in a text', 't.png', Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]), 'image/png'],
    ['JPEG + HTML + ZIP', 'poly.jpg', Buffer.concat([jpeg, Buffer.from(HTML), ZIP]), 'image/jpeg'],
    ['PNG + PDF', 'poly.png', Buffer.concat([png, Buffer.from(`%PDF-1.7 ${MARK}`)]), 'image/png'],
    ['GIF + script', 'poly.gif', Buffer.concat([gif, Buffer.from(`*/=1;${MARK}`)]), 'image/gif', 20],
    ['an animated GIF', 'moves.gif', gif, 'image/gif', 20],
    ['a GIF of 10,000 frames', 'long.gif', await gifOf(16, 16, 10_000), 'image/gif', 1],
    ['a GIF of many pixels in all', 'wide.gif', await gifOf(1_000, 1_000, 26), 'image/gif', 1],
    ['a GIF of 200 frames', 'edge.gif', await gifOf(16, 16, 200), 'image/gif', 200],
    ['a BMP of 24 bits', 'a.bmp', bmpOf({ width: 33, height: 17 }), 'image/png'],
    ['a BMP of 32 bits, top down', 'b.bmp', bmpOf({ width: 33, height: 17, bits: 32, topDown: true }), 'image/png'],
    [
      'a PNG one byte below the limit',
      'full.png',
      Buffer.concat([png, Buffer.alloc(5 * MB - 1 - png.length)]),
      'image/png',
    ],
    [
      'a PNG whose texts unfold to 200 MB',
      'ztxt.png',
      pngOf(8, 8, [textBomb(100 * MB), textBomb(100 * MB)]),
      'image/png',
    ],
    ['a PNG whose profile unfolds to 200 MB', 'iccp.png', pngOf(8, 8, [profileBomb(200 * MB)]), 'image/png'],
    ['a PNG whose data unfold to 200 MB', 'idat.png', pngOf(8, 8, [], Buffer.alloc(200 * MB)), 'image/png'],
    ['a PNG at the limit of bytes', 'big.png', Buffer.concat([png, Buffer.alloc(5 * MB - png.length)]), 'upload_size'],
    ['a PNG of 14,000²', 'bomb.png', pngOf(14_000, 14_000), 'upload_pixels'],
    ['a PNG one row beyond the limit', 'row.png', pngOf(5_000, 5_001), 'upload_pixels'],
    [
      'a PNG that claims 2³¹ columns',
      'claim.png',
      Buffer.concat([SIGNATURE, header(0x7fffffff, 0x7fffffff), png.subarray(33)]),
      'upload_pixels',
    ],
    ['a GIF that claims 65,535²', 'claim.gif', await hugeGif(65_535), 'upload_pixels'],
    ['a JPEG of 2,000 scans', 'scans.jpg', await scanBomb(), 'upload_unreadable'],
    ['a BMP of 8 bits', 'c.bmp', bmpOf({ width: 8, height: 8, bits: 8 }), 'upload_unreadable'],
    ['a compressed BMP', 'd.bmp', bmpOf({ width: 8, height: 8, bits: 24, compression: 1 }), 'upload_unreadable'],
    [
      'a BMP that claims more than it has',
      'e.bmp',
      bmpOf({ width: 9_000, height: 9_000 }).subarray(0, 400),
      'upload_unreadable',
    ],
    ['a cut PNG', 'cut.png', half(png), 'upload_unreadable'],
    ['a cut JPEG', 'cut.jpg', half(jpeg), 'upload_unreadable'],
    ['a cut GIF', 'cut.gif', half(gif), 'upload_unreadable'],
    ['a cut BMP', 'cut.bmp', half(bmpOf({ width: 33, height: 17 })), 'upload_unreadable'],
    ['a PNG with a flipped byte', 'flip.png', broken, 'upload_unreadable'],
    ['nothing', 'empty.png', Buffer.alloc(0), 'upload_unreadable'],
    ['only the first bytes of a PNG', 'magic.png', SIGNATURE, 'upload_unreadable'],
    ['only the first bytes of a JPEG', 'magic.jpg', Buffer.from('ffd8ff', 'hex'), 'upload_unreadable'],
    ['SVG called PNG', 'svg.png', Buffer.from(SVG), 'upload_type'],
    ['HTML called JPEG', 'html.jpg', Buffer.from(HTML), 'upload_type'],
    ['PDF called PNG', 'pdf.png', Buffer.from(`%PDF-1.7\n${MARK}`), 'upload_type'],
    ['ZIP called GIF', 'zip.gif', ZIP, 'upload_type'],
    ['WebP called PNG', 'webp.png', await noise(20, 20).webp().toBuffer(), 'upload_type'],
    ['TIFF called JPEG', 'tiff.jpg', await noise(20, 20).tiff().toBuffer(), 'upload_type'],
    ['AVIF called JPEG', 'avif.jpg', await noise(20, 20).avif({ effort: 0 }).toBuffer(), 'upload_type'],
    ['JPEG called PNG', 'jpeg.png', jpeg, 'upload_type'],
    ['PNG called HTML', 'x.png.html', png, 'upload_type'],
    ['PNG without an ending', 'png', png, 'upload_type'],
    ['PNG called SVG', 'x.svg', png, 'upload_type'],
  ]
  return rows.map(([what, name, bytes, outcome, frames = 1]) => ({
    what,
    name,
    bytes,
    outcome,
    frames,
    purpose: 'chatPicture',
  }))
}
