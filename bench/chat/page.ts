/** What a page has and Node lacks: a document and its parser; the library is the one that browsers get. */
import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const { resolve } = createRequire(import.meta.url)
const BROWSER_BUILD = new URL('strophe.esm.js', pathToFileURL(resolve('strophe.js'))).href

type Page = Pick<typeof globalThis, 'document' | 'DOMParser' | 'XMLSerializer'>
/** Comes without types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (text: string) => { readonly window: Page } }

const { document, DOMParser, XMLSerializer } = new JSDOM('').window
Object.assign(globalThis, { document, DOMParser, XMLSerializer })
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'strophe.js' ? { url: BROWSER_BUILD, shortCircuit: true } : next(specifier, context),
})

/** Loaded after the above, which it needs. */
export const { makeChatClient } = await import('@clinker/chat/xmpp/client')
