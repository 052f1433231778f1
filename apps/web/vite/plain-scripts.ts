import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../plain')

/** Scripts that stay as they are written, under names that change with them: a browser asks for each once. */
export const plainScripts = (): Plugin => ({
  name: 'clinker:plain-scripts',
  apply: 'build',
  buildStart() {
    for (const name of readdirSync(folder))
      this.emitFile({ type: 'asset', name, source: readFileSync(join(folder, name), 'utf8') })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(/src="\/plain\/([\w-]+\.js)"/g, (_, name: string) => {
        const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(name))
        if (!file) throw new Error(`no file for ${name}`)
        return `src="/${file.fileName}"`
      }),
  },
})
