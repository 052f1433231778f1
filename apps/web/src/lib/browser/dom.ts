export type Child = Node | string | false | undefined

const SVG = 'http://www.w3.org/2000/svg'
const DRAWN = new Set(['svg', 'path', 'circle', 'rect'])

/** An element with its attributes and children. Text stays text: there is no way to pass markup. */
export function el(tag: string, attributes: Readonly<Record<string, string>> = {}, ...children: Child[]): Element {
  const made = DRAWN.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const name of Object.keys(attributes)) made.setAttribute(name, attributes[name] ?? '')
  for (const child of children) if (child !== undefined && child !== false) made.append(child)
  return made
}

/** A button of the page's own look. */
export function button(text: string, look: string, pressed: () => void): HTMLButtonElement {
  const made = el('button', { type: 'button', class: `button ${look}` }, text) as HTMLButtonElement
  made.addEventListener('click', pressed)
  return made
}

/** Lines of names and values; those without a value are left out. */
export function pairs(rows: readonly (readonly [string, Child])[]): Element {
  const shown = rows.filter(([, value]) => value !== undefined && value !== false && value !== '')
  return el('dl', { class: 'pairs' }, ...shown.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]))
}
