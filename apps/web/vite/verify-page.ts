import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { contractRoutes } from './contract-routes.ts'
import { words } from './words.ts'

const web = join(import.meta.dirname, '..')

/** Whoever holds a paper checks it, on whatever phone; chat programs carry old web views. */
const TARGET = ['chrome70', 'safari12']

/** The public page of checking as a build of its own, so that it shares nothing with the product but sources. */
export const verifyBuild: InlineConfig = {
  configFile: false,
  root: web,
  logLevel: 'warn',
  plugins: [contractRoutes(), words()],
  build: {
    target: TARGET,
    cssTarget: TARGET,
    rolldownOptions: { input: join(web, 'verify/index.html') },
    manifest: '.vite/verify.json',
    assetsInlineLimit: 0,
    // The helper that preloads needs a younger browser.
    modulePreload: false,
    emptyOutDir: false,
    copyPublicDir: false,
    reportCompressedSize: false,
  },
}

type Next = () => void
const toPage = (request: { url?: string | undefined }, _: unknown, next: Next): void => {
  if (/^\/verify(?:[/?]|$)/.test(request.url ?? '')) request.url = '/verify/index.html'
  next()
}

/** Builds the page after the product, and serves it under every code while developing. */
export function verifyPage(): Plugin {
  let writes = false
  return {
    name: 'clinker:verify-page',
    configResolved(config) {
      writes = config.command === 'build' && config.build.write
    },
    configureServer: (server) => void server.middlewares.use(toPage),
    configurePreviewServer: (server) => void server.middlewares.use(toPage),
    async closeBundle() {
      if (writes) await build(verifyBuild)
    },
  }
}
