import { useMemo } from 'react'
import { useT } from '../../../lib/words/t.ts'
import styles from './diff.module.css'
import { linesOf, type Fields } from './fields.ts'
import { aroundChanges, diffLines, type DiffLine } from './line-diff.ts'

/** What changed from one text of an article to another, line by line. */
export function DiffView({ before, after, label }: { before: Fields; after: Fields; label: string }) {
  const t = useT()
  const lines = useMemo(() => diffLines(linesOf(before), linesOf(after)), [before, after])
  if (lines.every(({ kind }) => kind === 'same')) return <p className={styles.none}>{t('knowledge.same')}</p>
  return (
    <div className={styles.diff} role="group" aria-label={label} tabIndex={0} lang="zh-CN">
      {aroundChanges(lines).map((line, at) =>
        typeof line === 'number' ? (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name than their place
          <p key={at} className={styles.gap} aria-hidden="true">
            ⋯ {line}
          </p>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name than their place
          <Line key={at} line={line} />
        ),
      )}
    </div>
  )
}

const SIGNS = { same: '\u00a0', removed: '−', added: '+' } as const

function Line({ line: { kind, text, mark } }: { line: DiffLine }) {
  const t = useT()
  const characters = [...text]
  const [from, to] = mark ?? [0, 0]
  const part = (a: number, b?: number) => characters.slice(a, b).join('')
  return (
    <p data-kind={kind}>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      {kind !== 'same' && <span className="visually-hidden">{t(`knowledge.${kind}`)} </span>}
      <span>
        {part(0, from)}
        {to > from && <mark>{part(from, to)}</mark>}
        {part(to)}
      </span>
    </p>
  )
}
