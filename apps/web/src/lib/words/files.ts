import type { Language } from '@clinker/contract/kernel/words'
import { texts as startZh } from './start.zh.ts'

export type Group = 'start' | 'account' | 'rest' | 'tools' | 'slips' | 'chat'
/** Each file is one language of one group. */
export const FILES: Record<Group, Record<Language, () => Promise<{ texts: Readonly<Record<string, string>> }>>> = {
  start: {
    zh: () => Promise.resolve({ texts: startZh }),
    ja: () => import('./start.ja.ts'),
    en: () => import('./start.en.ts'),
  },
  account: {
    zh: () => import('./account.zh.ts'),
    ja: () => import('./account.ja.ts'),
    en: () => import('./account.en.ts'),
  },
  rest: {
    zh: () => import('./rest.zh.ts'),
    ja: () => import('./rest.ja.ts'),
    en: () => import('./rest.en.ts'),
  },
  tools: {
    zh: () => import('./tools.zh.ts'),
    ja: () => import('./tools.ja.ts'),
    en: () => import('./tools.en.ts'),
  },
  chat: {
    zh: () => import('./chat.zh.ts'),
    ja: () => import('./chat.ja.ts'),
    en: () => import('./chat.en.ts'),
  },
  slips: {
    zh: () => import('./slips.zh.ts'),
    ja: () => import('./slips.ja.ts'),
    en: () => import('./slips.en.ts'),
  },
}
