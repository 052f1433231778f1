import { listPaths } from './tree.ts'

export interface Step {
  name: string
  /** Arguments for the same Node that runs the check. */
  args: readonly string[]
}

const bin = (path: string, ...args: string[]) => [`node_modules/${path}`, ...args]
const compiled = [
  'packages/domain',
  'packages/contract',
  'packages/client',
  'packages/chat',
  'packages/world',
  'apps/api',
  'apps/web',
  'apps/web/vite',
  'deploy',
  '.',
]

const paths = listPaths()

/** What a second run need not do again; a new clone in CI has no second run. */
const cached = (name: string, ...flags: string[]) =>
  process.env['CI'] ? [] : [...flags, `node_modules/.cache/check/${name.replaceAll(/[^a-z-]/g, '_')}`]

/** Cheap and most often red first. */
export const steps: Step[] = [
  { name: 'hygiene', args: ['scripts/check/hygiene.ts'] },
  { name: 'citations', args: ['scripts/check/citations.ts'] },
  { name: 'folders', args: ['scripts/check/folders.ts'] },
  { name: 'boundaries', args: ['scripts/check/boundaries.ts'] },
  { name: 'words', args: ['scripts/check/words.ts'] },
  { name: 'pages', args: ['scripts/check/pages.ts'] },
  { name: 'numbers', args: ['scripts/check/numbers.ts'] },
  { name: 'company-calls', args: ['scripts/check/company-calls.ts'] },
  { name: 'seed-coverage', args: ['scripts/seed-coverage/main.ts', '--check'] },
  { name: 'generated', args: ['scripts/check/generated.ts'] },
  ...compiled
    .filter((folder) => folder === '.' || paths.includes(`${folder}/tsconfig.json`))
    .map((folder) => ({
      name: `tsc ${folder}`,
      args: bin('typescript-7/bin/tsc', '-p', folder, ...cached(`tsc-${folder}`, '--incremental', '--tsBuildInfoFile')),
    })),
  {
    name: 'prettier',
    args: bin(
      'prettier/bin/prettier.cjs',
      '--check',
      '.',
      '--log-level',
      'warn',
      ...cached('prettier', '--cache', '--cache-location'),
    ),
  },
  { name: 'oxlint', args: bin('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '-f', 'unix') },
  { name: 'knip', args: bin('knip/bin/knip.js', '--no-progress') },
]
