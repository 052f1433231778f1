import { join, resolve } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { contractRoutes } from './contract-routes.ts'
import { plainScripts } from './plain-scripts.ts'
import { words } from './words.ts'

const web = join(import.meta.dirname, '..')

/** Whoever holds a paper or a ticket opens them, on whatever phone; chat programs carry old web views. */
const TARGET = ['chrome70', 'safari12']

/** Each lies under every address below its own: a code to check, an evaluation to answer. */
export const PUBLIC_PAGES = ['verify', 'evaluation'] as const
export type PublicPage = (typeof PUBLIC_PAGES)[number]

/** A public page as a build of its own, so that it shares nothing with the product but sources. */
export const publicBuild = (page: PublicPage, outDir = join(web, 'dist')): InlineConfig => ({
  configFile: false,
  root: web,
  logLevel: 'warn',
  plugins: [contractRoutes(), words(), plainScripts()],
  build: {
    outDir,
    target: TARGET,
    cssTarget: TARGET,
    rolldownOptions: { input: join(web, page, 'index.html') },
    manifest: `.vite/${page}.json`,
    assetsInlineLimit: 0,
    // The helper that preloads needs a younger browser.
    modulePreload: false,
    emptyOutDir: false,
    copyPublicDir: false,
    reportCompressedSize: false,
  },
})

type Next = () => void
const toPage = (request: { url?: string | undefined }, _: unknown, next: Next): void => {
  const page = PUBLIC_PAGES.find((name) => new RegExp(`^/${name}(?:[/?]|$)`).test(request.url ?? ''))
  if (page) request.url = `/${page}/index.html`
  next()
}

/** Builds the pages after the product, and serves them under every address of theirs while developing. */
export function publicPages(): Plugin {
  let writes = false
  let outDir = ''
  return {
    name: 'clinker:public-pages',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
      writes = config.command === 'build' && config.build.write
    },
    configureServer: (server) => void server.middlewares.use(toPage),
    configurePreviewServer: (server) => void server.middlewares.use(toPage),
    async closeBundle() {
      if (writes) for (const page of PUBLIC_PAGES) await build(publicBuild(page, outDir))
    },
  }
}
