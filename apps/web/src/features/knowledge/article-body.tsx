import { formulaParts, OPEN_MARK, type Inline } from '@clinker/contract/knowledge/markdown-inline'
import { parseMarkdown, type Block } from '@clinker/contract/knowledge/markdown'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { useT } from '../../lib/words/t.ts'
import { PlainLink } from '../../ui/controls/plain-link.tsx'
import styles from './article.module.css'
import { Figure } from './figure.tsx'

/** Pieces of a text have no other name than their place. */
const keyed = <T,>(list: readonly T[], draw: (one: T) => ReactNode): ReactNode[] =>
  // oxlint-disable-next-line react/no-array-index-key -- a text does not change its order while it is shown
  list.map((one, at) => <Part key={at}>{draw(one)}</Part>)

const Part = ({ children }: { children: ReactNode }) => children

function Formula({ text }: { text: string }) {
  return (
    <span className={styles.formula}>
      {keyed(formulaParts(text), ({ kind, text: part }) =>
        kind === 'sub' ? <sub>{part}</sub> : kind === 'sup' ? <sup>{part}</sup> : part,
      )}
    </span>
  )
}

/** Editors see the mark of an unchecked value as it is written, readers a footnote. */
const Marks = createContext(false)

function Inlines({ of }: { of: readonly Inline[] }) {
  const t = useT()
  const marks = use(Marks)
  return keyed(of, (one) => {
    if (one.kind === 'strong') return <strong>{<Inlines of={one.children} />}</strong>
    if (one.kind === 'formula') return <Formula text={one.text} />
    if (one.kind === 'code') return <code>{one.text}</code>
    if (one.kind === 'open')
      return marks ? (
        <small className={styles.open} title={t('knowledge.unverified')}>
          {one.text}
        </small>
      ) : (
        <sup className={styles.open} title={t('knowledge.unverified')}>
          ※
        </sup>
      )
    if (one.kind !== 'link') return one.text
    return one.href.startsWith('/') ? (
      <PlainLink to={one.href}>{<Inlines of={one.children} />}</PlainLink>
    ) : (
      <a href={one.href} target="_blank" rel="noopener noreferrer">
        {<Inlines of={one.children} />}
      </a>
    )
  })
}

function BlockView({ block, prefix }: { block: Block; prefix: string }) {
  if (block.kind === 'heading') {
    const Tag = block.level === 2 ? 'h2' : 'h3'
    return (
      <Tag id={`${prefix}${block.id}`} tabIndex={-1}>
        <Inlines of={block.children} />
      </Tag>
    )
  }
  if (block.kind === 'list') {
    const Tag = block.ordered ? 'ol' : 'ul'
    return (
      <Tag>
        {keyed(block.items, (item) => (
          <li>
            <Inlines of={item} />
          </li>
        ))}
      </Tag>
    )
  }
  if (block.kind === 'table') {
    return (
      <div className={styles.scroll} tabIndex={0} role="group">
        <table>
          <thead>
            <tr>
              {keyed(block.head, (cell) => (
                <th scope="col">{cell.length > 0 ? <Inlines of={cell} /> : '\u00a0'}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyed(block.rows, (row) => (
              <tr>
                {keyed(row, (cell) => (
                  <td>
                    <Inlines of={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  }
  if (block.kind === 'formula') return <p className={styles.display}>{<Formula text={block.text} />}</p>
  if (block.kind === 'figure') return <Figure fields={block.fields} />
  if (block.kind === 'code') return <pre>{block.text}</pre>
  const Tag = block.kind === 'quote' ? 'blockquote' : 'p'
  return (
    <Tag>
      <Inlines of={block.children} />
    </Tag>
  )
}

interface Props {
  readonly body: string
  readonly prefix: string
  /** Unchecked values keep their mark: for those who write. */
  readonly marks?: boolean
}

/** An article's text as elements: never as HTML. */
export function ArticleBody({ body, prefix, marks = false }: Props) {
  const t = useT()
  const blocks = useMemo(() => parseMarkdown(body), [body])
  return (
    <Marks value={marks}>
      <div className={styles.body} lang="zh-CN">
        {keyed(blocks, (block) => (
          <BlockView block={block} prefix={prefix} />
        ))}
      </div>
      {!marks && body.includes(OPEN_MARK) && (
        <p className={styles.footnote} role="note">
          {t('knowledge.footnote')}
        </p>
      )}
    </Marks>
  )
}
