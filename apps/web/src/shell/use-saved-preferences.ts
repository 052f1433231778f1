import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { preferencesQuery, save, usePreferences } from './preferences.ts'
import { adoptLanguage, currentLanguage, takeChosenLanguage, useChosenLanguage } from '../lib/words/t.ts'
import { applyTheme } from '../ui/theme/apply-theme.ts'
import { setRowHeight } from '../ui/theme/row-height.ts'

/** Loads what this user chose before and shows it; a language chosen meanwhile wins and is saved. */
export function useSavedPreferences(): void {
  const chosen = useChosenLanguage()
  /** From then on a saved language is older than the choice, whenever it arrives. */
  const hasChosen = useRef(false)
  const { data: saved, isFetched } = useQuery(preferencesQuery())
  const { theme, followSystem, transition, rowHeight } = usePreferences()

  useEffect(() => void applyTheme(theme, followSystem), [theme, followSystem])
  useEffect(() => {
    document.documentElement.dataset['transition'] = transition
  }, [transition])
  useLayoutEffect(() => setRowHeight(rowHeight), [rowHeight])
  useEffect(() => {
    if (!isFetched) return
    const taken = takeChosenLanguage()
    if (taken !== undefined) {
      hasChosen.current = true
      save({ language: taken })
    } else if (!hasChosen.current && saved?.language !== undefined && saved.language !== currentLanguage())
      void adoptLanguage(saved.language).catch(() => undefined)
  }, [isFetched, saved, chosen])
}
