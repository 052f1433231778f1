import base from './playwright.config.ts'

/** `npm run sheets`: pictures for people, not a proof; never part of the gate. */
export default { ...base, testDir: 'e2e/sheets', testMatch: 'sheets.ts', outputDir: 'test-results/sheets-run' }
