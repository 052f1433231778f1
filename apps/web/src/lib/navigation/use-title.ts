import { useEffect } from 'react'
import { useT } from '../words/t.ts'

/** Product name, then the page. */
export function useTitle(page: string): void {
  const t = useT()
  const title = `${t('kernel.app.name')} - ${page}`
  useEffect(() => {
    document.title = title
  }, [title])
}
