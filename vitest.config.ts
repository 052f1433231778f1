import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { SecondsReporter } from './scripts/check/seconds-reporter.ts'

const present = (...files: string[]) => files.filter((file) => existsSync(new URL(file, import.meta.url)))

// Finds a test that never ends; how long one may take is no guarantee. Hosts of CI machines were seen to take nine
// tenths of both cores for twenty minutes.
const LIMITS = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 60_000 } } }

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
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/api/**/*.test.ts'],
          // A database of its own per file is made from the template that the global setup migrates once.
          globalSetup: present('./apps/api/src/test/support/global-setup.ts'),
          ...LIMITS,
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
          ...LIMITS,
        },
      },
    ],
  },
})
