import { plainList } from '@clinker/domain/tools/run'
import type { Field, Trouble } from '@clinker/domain/tools/tool'
import { useId } from 'react'
import { useT } from '../../lib/words/t.ts'
import { lineText } from './formula-parts.ts'
import { Symbols } from './formula.tsx'
import styles from './tools.module.css'

interface Props {
  readonly field: Field
  readonly text: string
  readonly assumed: string | undefined
  readonly trouble: Trouble | undefined
  readonly onChange: (text: string) => void
  readonly onLeave: () => void
}

type T = ReturnType<typeof useT>

function troubleText(t: T, trouble: Trouble): string {
  if (trouble.why === 'out-of-range') return t('tools.why.out-of-range', { min: trouble.min, max: trouble.max })
  if (trouble.why === 'step') return t('tools.why.step', { step: trouble.step })
  if (trouble.why === 'count') {
    const { min, max, n } = trouble
    return min === max ? t('tools.why.count-exact', { min, n }) : t('tools.why.count', { min, max, n })
  }
  if ('max' in trouble) return t(`tools.why.${trouble.why}`, { max: trouble.max })
  return t(`tools.why.${trouble.why}`)
}

/** One line of the form: label, control with its unit, what is wrong with it. */
export function ToolField({ field, text, assumed, trouble, onChange, onLeave }: Props) {
  const t = useT()
  const id = useId()
  const label = t(`tools.in.${field.name}`)
  const marks = {
    'aria-invalid': trouble !== undefined || undefined,
    'aria-describedby': trouble ? `${id}-why` : undefined,
  }
  const listed = field.kind === 'list'
  const example = 'sample' in field && field.sample ? t('tools.example', { value: field.sample }) : undefined
  return (
    <div className={`${styles.field} ${listed ? styles.tall : ''}`} data-bad={trouble !== undefined || undefined}>
      {field.kind === 'choice' ? (
        <span id={`${id}-label`}>
          <Symbols text={label} />
        </span>
      ) : (
        <label htmlFor={id}>
          <Symbols text={label} />
        </label>
      )}
      <div className={styles.control}>
        {field.kind === 'choice' ? (
          <div className={styles.choice} role="group" aria-labelledby={`${id}-label`}>
            {field.options.map((option) => (
              <button key={option} type="button" aria-pressed={option === text} onClick={() => onChange(option)}>
                <Symbols text={t(`tools.opt.${option}`)} />
              </button>
            ))}
          </div>
        ) : field.kind === 'pick' ? (
          <select id={id} value={text} {...marks} onChange={(event) => onChange(event.target.value)} onBlur={onLeave}>
            {field.options.map((option) => (
              <option key={option} value={option}>
                {`${field.prefix ?? ''}${option}${field.unit ? ` ${field.unit}` : ''}`}
              </option>
            ))}
          </select>
        ) : listed ? (
          <textarea
            id={id}
            rows={3}
            value={text}
            placeholder={example}
            inputMode="decimal"
            {...marks}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        ) : (
          <input
            id={id}
            value={text}
            autoComplete="off"
            inputMode={field.min < 0 ? 'text' : 'decimal'}
            placeholder={assumed === undefined ? example : t('tools.assumed', { value: assumed })}
            {...marks}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
        )}
        {field.kind === 'number' && field.unit && <span className={styles.unit}>{field.unit}</span>}
        {listed && (
          <span className={styles.hint}>
            <span>{t('tools.list-hint')}</span>
            <span>
              {t('tools.count', { n: plainList(text).length })} {field.unit && lineText(field.unit)}
            </span>
          </span>
        )}
        {trouble && (
          <p id={`${id}-why`} className={styles.why} role="status">
            {troubleText(t, trouble)}
          </p>
        )}
      </div>
    </div>
  )
}
