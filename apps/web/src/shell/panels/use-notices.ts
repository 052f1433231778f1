import { badgeText } from '../../ui/controls/icon-button.tsx'
import { noticeList } from '@clinker/contract/companies/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'

const POLL_MS = 60_000

/** Notices of the company for this person, polled once a minute while the page is visible. */
export const useNotices = () => useQuery({ ...query(noticeList), refetchInterval: POLL_MS })

export function useNoticeCount(): { readonly count: number; readonly label: string } {
  const t = useT()
  const count = useNotices().data?.unseen ?? 0
  return {
    count,
    label: count > 0 ? t('companies.notice.count', { n: badgeText(count) }) : t('companies.notice.title'),
  }
}
