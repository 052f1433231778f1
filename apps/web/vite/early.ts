import { COOKIES } from '@clinker/contract/kernel/cookies'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((one) => one.type === 'chunk')

/** A chunk and, all the way down, what it imports at once. */
function closure(bundle: Bundle, first: Rolldown.OutputChunk | undefined): Set<Rolldown.OutputChunk> {
  const found = new Set(first ? [first] : [])
  for (const chunk of found)
    for (const file of chunk.imports) {
      const next = bundle[file]
      if (next?.type === 'chunk') found.add(next)
    }
  return found
}

function neededBy(bundle: Bundle, module: RegExp): Set<Rolldown.OutputChunk> {
  const first = chunksOf(bundle).find((chunk) => module.test(chunk.facadeModuleId ?? ''))
  if (!first) throw new Error(`no file for ${module}`)
  return closure(bundle, first)
}

const without = <T>(all: ReadonlySet<T>, known: ReadonlySet<T>): Set<T> =>
  new Set([...all].filter((one) => !known.has(one)))

const namesOf = (chunks: ReadonlySet<Rolldown.OutputChunk>): string =>
  [...chunks]
    .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
    .map((file) => `/${file}`)
    .join(' ')

/** The page tells `early.js` which files a signed-in user needs next. */
export const early = (): Plugin => ({
  name: 'clinker:early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, chunk }) {
      if (!bundle || !html.includes('src="/plain/early.js"')) return html
      const first = closure(bundle, chunk)
      const frame = without(neededBy(bundle, /\/app\/signed-in\.tsx$/), first)
      const page = without(neededBy(bundle, /\/features\/home\/home-page\.tsx$/), first)
      const home = without(page, frame)
      const words = (language: string) =>
        ['rest', 'account']
          .map((group) => namesOf(neededBy(bundle, new RegExp(`/words/files/${group}\\.${language}\\.ts$`))))
          .join(' ')
      const attributes = {
        cookie: COOKIES.tokenId,
        frame: namesOf(frame),
        home: namesOf(home),
        zh: words('zh'),
        ja: words('ja'),
        en: words('en'),
      }
      const data = Object.entries(attributes).map(([name, value]) => ` data-${name}="${value}"`)
      return html.replace('src="/plain/early.js"', `src="/plain/early.js"${data.join('')}`)
    },
  },
})
