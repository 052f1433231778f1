import { useEffect, useMemo, useState } from 'react'

/** Renders a larger page in two tasks, so that neither blocks input. */
const PART = 25

/** The rows of a next page, at first only those at its top. The first ones of all, and rows of which some were there, come whole: nothing chosen is lost. */
export function useInParts<R>(
  rows: readonly R[] | undefined,
  rowKey: (row: R) => string,
  isPaged: boolean,
): readonly R[] | undefined {
  const [whole, setWhole] = useState<readonly R[]>()
  const first = useMemo(() => {
    if (!rows || !whole || !isPaged || rows.length <= PART || rows === whole) return undefined
    const known = new Set(whole.map(rowKey))
    return rows.some((row) => known.has(rowKey(row))) ? undefined : rows.slice(0, PART)
  }, [rows, whole, rowKey, isPaged])
  useEffect(() => {
    // The effect comes after the first part is painted.
    const timer = setTimeout(() => setWhole(rows))
    return () => clearTimeout(timer)
  }, [rows])
  return first ?? rows
}
