import { z } from 'zod'
import { MAX_SEARCH_TEXT } from './limits.ts'

/** Search text; longer text is refused. */
export const SearchText = z.string().max(MAX_SEARCH_TEXT)
