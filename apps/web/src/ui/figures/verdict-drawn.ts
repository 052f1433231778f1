import { t } from '../../lib/words/t.ts'
import { partsOf, type VerdictName } from './verdict-shapes.ts'
import styles from './verdict.module.css'

const SVG = 'http://www.w3.org/2000/svg'
const made = new Map<VerdictName, SVGElement>()

function shapeOf(of: VerdictName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({ viewBox: '0 0 10 10', 'aria-hidden': 'true', 'data-shape': of }))
    svg.setAttribute(name, value)
  for (const [tag, attributes] of partsOf(of)) {
    const part = document.createElementNS(SVG, tag)
    for (const [name, value] of Object.entries(attributes))
      part.setAttribute(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      )
    svg.append(part)
  }
  return svg
}

/** The verdict without React, for cells of a long grid. */
export function verdictDrawn(of: VerdictName): HTMLElement {
  const shape = made.get(of) ?? shapeOf(of)
  made.set(of, shape)
  const span = document.createElement('span')
  span.className = `${styles.verdict} ${styles[of]}`
  span.append(shape.cloneNode(true), t(`batches.verdict.${of}`))
  return span
}
