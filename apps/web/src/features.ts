import { sessions } from './features/account/feature.ts'
import { home } from './features/home/feature.ts'
import type { Feature } from './lib/feature.ts'

/** One line per page; the first is where `/` leads. */
export const FEATURES: readonly [Feature, ...Feature[]] = [home, sessions]
