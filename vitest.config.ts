import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { SecondsReporter } from './scripts/check/seconds-reporter.ts'

const present = (...files: string[]) => files.filter((file) => existsSync(new URL(file, import.meta.url)))

export default defineConfig({
  test: {
    // Two cores: more workers only make the database tests wait for each other.
    maxWorkers: 2,
    fileParallelism: true,
    allowOnly: false,
    passWithNoTests: false,
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }], new SecondsReporter()],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'deploy/**/*.test.ts'],
          // Laws run ten thousand times; a busy machine is no reason to fail.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/api/**/*.test.ts'],
          // A database of its own per file is made from the template that the global setup migrates once.
          globalSetup: present('./apps/api/src/test/support/global-setup.ts'),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        define: { __WORKSHOP__: 'true' },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          setupFiles: present('./apps/web/src/test/setup.ts'),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
