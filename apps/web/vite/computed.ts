import { runnerImport, type Plugin } from 'vite'

/** A module of ours that is run while building; the browser gets only what `emit` writes. */
export function computed(name: string, path: RegExp, emit: (exports: Record<string, unknown>) => string): Plugin {
  return {
    name,
    // Before other plugins read the file.
    enforce: 'pre',
    async load(id) {
      const file = id.split('?', 1)[0] ?? id
      if (!path.test(file)) return null
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, {
        configFile: false,
        logLevel: 'warn',
      })
      for (const dependency of dependencies) this.addWatchFile(dependency)
      return { code: emit(module), map: null, moduleSideEffects: false }
    },
  }
}

/** Text that is JSON and JavaScript alike, in one line. */
export const literal = (value: unknown): string => JSON.stringify(value) ?? 'undefined'
