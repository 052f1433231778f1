import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './vite/chunks.ts'
import { contractRoutes } from './vite/contract-routes.ts'
import { early } from './vite/early.ts'
import { plainScripts } from './vite/plain-scripts.ts'
import { publicPages } from './vite/public-pages.ts'
import { words } from './vite/words.ts'

/** Chromium 87 is what older Chinese browsers and web views carry. */
export const TARGET = ['chrome87', 'safari15']

const api = process.env['API_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  define: { __WORKSHOP__: JSON.stringify(process.env['WORKSHOP'] === '1') },
  plugins: [contractRoutes(), words(), early(), plainScripts(), react(), publicPages()],
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false } } },
  preview: { host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    target: TARGET,
    cssTarget: TARGET,
    sourcemap: false,
    manifest: true,
    // No data: addresses for small files: they would need their own rule in the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: chunks() } },
  },
})
