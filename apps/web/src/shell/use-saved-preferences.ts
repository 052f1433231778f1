import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { save, usePreferences } from '../lib/preferences.ts'
import { preferencesQuery } from '../lib/query.ts'
import { adoptLanguage, currentLanguage, takeChosenLanguage, useLanguage } from '../lib/t.ts'
import { applyTheme } from '../ui/theme/apply-theme.ts'

/** Loads what this user chose before and shows it; a choice of language made on the way in wins and is kept. */
export function useSavedPreferences(): void {
  const language = useLanguage()
  const { data: saved, isFetched } = useQuery(preferencesQuery())
  const { theme, transition } = usePreferences()

  useEffect(() => void applyTheme(theme), [theme])
  useEffect(() => {
    document.documentElement.dataset['transition'] = transition
  }, [transition])
  useEffect(() => {
    if (!isFetched) return
    const wish = takeChosenLanguage()
    if (wish !== undefined) save({ language: wish })
    else if (saved?.language !== undefined && saved.language !== currentLanguage())
      void adoptLanguage(saved.language).catch(() => undefined)
    // Only the answer of the server brings its language; later changes are the person's.
  }, [isFetched, saved])
  useEffect(() => {
    const wish = isFetched ? takeChosenLanguage() : undefined
    if (wish !== undefined) save({ language: wish })
  }, [isFetched, language])
}
