/** What stands on the page: the first visible element that fits, by its label or its words where `text` is given. */
export interface Target {
  readonly css: string
  readonly text?: string
}

/** The little that both drivers can do, so that one journey serves all browsers. */
export interface Driven {
  /** Name and version, as the browser itself says. */
  readonly says: string
  goto(url: string): Promise<void>
  /** Runs in the page: `work` may use nothing but its arguments and the page. */
  evaluate<A extends readonly unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  has(target: Target): Promise<boolean>
  /** These want the element to be there. */
  click(target: Target): Promise<void>
  type(target: Target, text: string): Promise<void>
  picture(target?: Target): Promise<Buffer>
  /** Console errors and exceptions since the start. */
  errors(): Promise<string[]>
  /** Where a clicked file arrives; undefined where the driver keeps none. */
  readonly downloads: string | undefined
  close(): Promise<void>
}

/** Runs in the page. */
export function findInPage(css: string, text: string): Element | null {
  const fits = (one: Element) =>
    one.getClientRects().length > 0 &&
    (text === '' || (one.getAttribute('aria-label') ?? (one as HTMLElement).innerText).includes(text))
  return [...document.querySelectorAll(css)].find(fits) ?? null
}
