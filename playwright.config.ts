import { defineConfig } from '@playwright/test'

// Debian's Chromium: no browser is downloaded, so the run works without the internet.
const executablePath = process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium'
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Without a locale of UTF-8 Chromium names a download whose name is Chinese "download".
const env = { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // Each step has a limit, a whole test hardly one: hosts of CI machines were seen to take nine tenths of both
  // cores for twenty minutes. A step that never ends is found within a minute.
  timeout: 900_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  workers: Number(process.env['E2E_WORKERS'] ?? 1),
  reporter: [[process.env['CI'] ? 'dot' : 'list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: process.env['E2E_URL'] ?? 'http://127.0.0.1:8080',
    ignoreHTTPSErrors: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording takes a third of the machine: `E2E_TRACE=1 npm run e2e …` for a spec that fails.
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    browserName: 'chromium',
    launchOptions: { executablePath, args, env },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
