import type { Language } from '@clinker/contract/kernel/words'
import { texts as startZh } from './files/start.zh.ts'

export type Group = 'start' | 'account' | 'rest' | 'tools' | 'slips' | 'chat' | 'workshop'
/** Each file is one language of one group. */
export const FILES: Record<Group, Record<Language, () => Promise<{ texts: Readonly<Record<string, string>> }>>> = {
  start: {
    zh: () => Promise.resolve({ texts: startZh }),
    ja: () => import('./files/start.ja.ts'),
    en: () => import('./files/start.en.ts'),
  },
  account: {
    zh: () => import('./files/account.zh.ts'),
    ja: () => import('./files/account.ja.ts'),
    en: () => import('./files/account.en.ts'),
  },
  rest: {
    zh: () => import('./files/rest.zh.ts'),
    ja: () => import('./files/rest.ja.ts'),
    en: () => import('./files/rest.en.ts'),
  },
  tools: {
    zh: () => import('./files/tools.zh.ts'),
    ja: () => import('./files/tools.ja.ts'),
    en: () => import('./files/tools.en.ts'),
  },
  chat: {
    zh: () => import('./files/chat.zh.ts'),
    ja: () => import('./files/chat.ja.ts'),
    en: () => import('./files/chat.en.ts'),
  },
  slips: {
    zh: () => import('./files/slips.zh.ts'),
    ja: () => import('./files/slips.ja.ts'),
    en: () => import('./files/slips.en.ts'),
  },
  workshop: {
    zh: () => import('./files/workshop.zh.ts'),
    ja: () => import('./files/workshop.ja.ts'),
    en: () => import('./files/workshop.en.ts'),
  },
}
