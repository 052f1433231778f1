import sharp from 'sharp'
import { GLYPHS } from './glyphs.ts'

const WIDTH = 132
const HEIGHT = 40
const INKS = ['#0b4f7d', '#0c2233', '#5b2a86', '#0b4f4a', '#7a3b00']

/** A number in [from, to). */
export type Random = (from: number, to: number) => number

/** PNG of distorted characters with curves across. */
export function drawCaptcha(text: string, random: Random): Promise<Buffer> {
  const cell = (WIDTH - 12) / text.length
  const characters = [...text].map((sign, i) => drawCharacter(sign, 8 + i * cell, cell, random))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="100%" height="100%" fill="#edf1f4"/>${curves(random)}${characters.join('')}${dots(random)}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, colours: 32 }).toBuffer()
}

function drawCharacter(sign: string, left: number, cell: number, random: Random): string {
  const scale = random(3.1, 3.9)
  const turn = random(-22, 22)
  const skew = random(-14, 14)
  const x = left + random(0, cell - scale * 4 - 2)
  const y = random(5, HEIGHT - scale * 6 - 5)
  const wobble = () => random(-0.35, 0.35)
  const lines = (GLYPHS[sign] ?? []).map((stroke) => smooth(stroke.map(([px, py]) => [px + wobble(), py + wobble()])))
  const place = `translate(${fix(x)} ${fix(y)}) rotate(${fix(turn)} ${fix(scale * 2)} ${fix(scale * 3)}) skewX(${fix(skew)}) scale(${fix(scale)})`
  return `<g transform="${place}" fill="none" stroke="${ink(random)}" stroke-width="${fix(random(0.55, 0.85))}" stroke-linecap="round" stroke-linejoin="round">${lines.map((d) => `<path d="${d}"/>`).join('')}</g>`
}

/** A curve through the corners instead of sharp edges. */
function smooth(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${fix(x)} ${fix(y)}`
      const next = points[i + 1]
      if (!next) return `L${fix(x)} ${fix(y)}`
      return `Q${fix(x)} ${fix(y)} ${fix(x + (next[0] - x) * 0.25)} ${fix(y + (next[1] - y) * 0.25)}`
    })
    .join('')
}

function curves(random: Random): string {
  return Array.from({ length: 4 }, () => {
    const y = () => fix(random(2, HEIGHT - 2))
    return `<path d="M0 ${y()}C${fix(random(20, 60))} ${y()} ${fix(random(70, 110))} ${y()} ${WIDTH} ${y()}" fill="none" stroke="${ink(random)}" stroke-opacity="0.55" stroke-width="${fix(random(0.8, 1.6))}"/>`
  }).join('')
}

function dots(random: Random): string {
  return Array.from(
    { length: 40 },
    () =>
      `<circle cx="${fix(random(0, WIDTH))}" cy="${fix(random(0, HEIGHT))}" r="${fix(random(0.4, 1.1))}" fill="${ink(random)}" fill-opacity="0.6"/>`,
  ).join('')
}

const ink = (random: Random) => INKS[Math.floor(random(0, INKS.length))] ?? INKS[0]
const fix = (n: number) => n.toFixed(2)
