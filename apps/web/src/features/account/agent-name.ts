import type { Key } from '../../lib/words/t.ts'

export interface AgentName {
  /** A name of its own, or a word. */
  readonly browser: string | { readonly word: Extract<Key, `account.browser.${string}`> }
  readonly version: string
  readonly system: string
}

type Browser = readonly [pattern: RegExp, browser: AgentName['browser']]

/** Order matters: nearly every browser also calls itself Chrome or Safari. */
const BROWSERS: readonly Browser[] = [
  [/\bwxwork\/(\d+)/i, { word: 'account.browser.wecom' }],
  [/\bMicroMessenger\/(\d+)/, { word: 'account.browser.wechat' }],
  [/\b(?:QIHU\s*)?360(?:SE|EE|Browser)?\b\/?(\d*)/, { word: 'account.browser.360' }],
  [/\bM?QQBrowser\/(\d+)/, { word: 'account.browser.qq' }],
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a person calls the browser behind a User-Agent line. */
export function agentName(agent: string): AgentName {
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1] ?? ''
  for (const [pattern, browser] of BROWSERS) {
    const found = pattern.exec(agent)
    if (found) return { browser, version: found[1] ?? '', system }
  }
  return { browser: { word: 'account.browser.unknown' }, version: '', system }
}
