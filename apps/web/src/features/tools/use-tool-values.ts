import { TOOLS } from '@clinker/domain/tools/catalogue'
import { sampleOf } from '@clinker/domain/tools/run'
import type { Tool, Values } from '@clinker/domain/tools/tool'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The address follows when nothing was typed for so long: browsers count how often it changes. */
export const SETTLE_MS = 400

const toolOf = (id: string | null): Tool => TOOLS.find((tool) => tool.id === id) ?? TOOLS[0]

function valuesIn(search: URLSearchParams, tool: Tool): Values {
  return Object.fromEntries(
    tool.fields.flatMap(({ name }) => {
      const text = search.get(name)
      return text === null ? [] : [[name, text]]
    }),
  )
}

/** Which tool, and what stands in it; both live in the address, so that a link opens the same sum. */
export function useToolValues() {
  const [search, setSearch] = useSearchParams()
  const at = search.toString()
  const tool = toolOf(search.get('tool'))
  const [typed, setTyped] = useState<{ readonly at: string; readonly values: Values }>()
  // Typed text counts until the address has it, or has become another one.
  const fresh = typed?.at === at ? typed.values : undefined
  const values = fresh ?? valuesIn(search, tool)
  const write = (next: Values) => {
    const params = new URLSearchParams({ tool: tool.id })
    const batch = search.get('batch')
    if (batch !== null) params.set('batch', batch)
    for (const { name } of tool.fields) {
      const text = next[name]
      if (text !== undefined && text !== '') params.set(name, text)
    }
    setSearch(params, { replace: true })
  }
  const settle = useEffectEvent((next: Values) => write(next))
  useEffect(() => {
    if (!fresh) return
    const timer = setTimeout(() => settle(fresh), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return {
    tool,
    values,
    batch: search.get('batch') ?? '',
    pick: (id: string) => {
      setTyped(undefined)
      setSearch({ tool: id }, { replace: true })
    },
    change: (more: Values) => setTyped({ at, values: { ...values, ...more } }),
    fillSample: () => write(sampleOf(tool)),
    clear: () => write({}),
    settle: () => fresh && write(fresh),
  }
}
