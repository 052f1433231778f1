import { useMemo } from 'react'
import { useUser } from '../../lib/session/use-user.ts'
import { useRow } from '../../lib/tabs/use-tabs.ts'

/** Names without the ending they have in common: 芜湖青峦水泥有限公司 beside 铜陵江屿水泥有限公司 is 芜湖青峦. */
export function shortNames(names: readonly string[]): readonly string[] {
  const [first = ''] = names
  let ending = 0
  while (ending < first.length && names.every((name) => name.slice(-1 - ending) === first.slice(-1 - ending)))
    ending += 1
  return names.length < 2 ? names : names.map((name) => name.slice(0, name.length - ending).trim() || name)
}

/** What a tab adds to its title: its company, while tabs of more than one stand in the row. */
export function useTabCompany(): (org: string | undefined) => string | undefined {
  const { corp65sList } = useUser().info
  const { tabs } = useRow()
  const names = useMemo(() => {
    const short = shortNames(corp65sList.map(({ unitname }) => unitname))
    return new Map(corp65sList.map(({ pk56 }, i) => [pk56, short[i]]))
  }, [corp65sList])
  const several = new Set(tabs.flatMap(({ query }) => query['org'] ?? [])).size > 1
  return (org) => (several && org !== undefined ? names.get(org) : undefined)
}
