import type { Outcome, Tool, Trouble, Values, Worked } from '@clinker/domain/tools/tool'
import { t as say, useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { copyText } from '../../ui/data-grid/copy-text.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import { StateView } from '../../ui/states/state-view.tsx'
import { Formula } from './formula.tsx'
import { lineText, ofWord } from './formula-parts.ts'
import { MixTable } from './mix-table.tsx'
import { printResult } from './print-result.ts'
import { resultText } from './result-text.ts'
import { ToolCheck } from './tool-check.tsx'
import { ToolFigures } from './tool-figures.tsx'
import styles from './result.module.css'

interface Props {
  readonly tool: Tool
  readonly values: Values
  readonly outcome: Outcome
}

async function copy(text: string): Promise<void> {
  const done = await copyText(text)
  toast(done ? 'good' : 'warning', say(done ? 'tools.copied' : 'tools.copy-failed'))
}

/** Wrong entries are marked in the form; what was not entered yet is named. */
function whatIsWrong(t: ReturnType<typeof useT>, troubles: readonly Trouble[]): string {
  if (troubles.some(({ why }) => why !== 'missing')) return t('tools.mend')
  const names = [...new Set(troubles.map(({ field }) => lineText(ofWord(t(`tools.in.${field}`)))))]
  return t('tools.still-missing', { names: names.join(t('charts.pause')) })
}

export function ToolResult({ tool, values, outcome }: Props) {
  const t = useT()
  const worked = 'troubles' in outcome ? undefined : outcome
  const typed = Object.values(values).some((text) => text !== '')
  return (
    <div className={styles.result} data-print-sheet>
      <div className={styles.head}>
        <h2>{t('tools.result')}</h2>
        <div className={styles.tools}>
          {worked && (
            <button type="button" onClick={() => void copy(resultText(tool, values, worked))}>
              <Icon name="copy" size={14} />
              {t('tools.copy')}
            </button>
          )}
          <button type="button" onClick={() => void copy(window.location.href)}>
            <Icon name="link" size={14} />
            {t('tools.share')}
          </button>
          {worked && (
            <button type="button" onClick={printResult}>
              <Icon name="print" size={14} />
              {t('tools.print')}
            </button>
          )}
        </div>
      </div>
      <p className={styles.paper}>{`${t(`tools.tool.${tool.id}`)} · ${t(`tools.lead.${tool.id}`)}`}</p>
      {worked ? (
        <Sheet tool={tool} worked={worked} />
      ) : (
        <StateView
          icon="calculator"
          title={typed && 'troubles' in outcome ? whatIsWrong(t, outcome.troubles) : t('tools.waiting')}
        />
      )}
    </div>
  )
}

function Sheet({ tool, worked }: { tool: Tool; worked: Worked }) {
  const t = useT()
  return (
    <>
      {tool.id === 'mix' ? <MixTable figures={worked.figures} /> : <ToolFigures figures={worked.figures} />}
      {worked.notes.length > 0 && (
        <ul className={styles.notes}>
          {worked.notes.map((note) => (
            <li key={note} data-note={note}>
              {t(`tools.note.${note}`)}
            </li>
          ))}
        </ul>
      )}
      {worked.checks.length > 0 && (
        <>
          <h3>{t('tools.checks')}</h3>
          <ul className={styles.checks}>
            {worked.checks.map((check) => (
              <ToolCheck key={check.name} check={check} />
            ))}
          </ul>
        </>
      )}
      <div className={styles.subhead}>
        <h3>{t('tools.steps')}</h3>
        <small>{t('tools.steps-hint')}</small>
      </div>
      <ol className={styles.steps}>
        {worked.steps.map(({ name, formula, clause, value, unit }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step may come twice, and all are drawn anew
          <li key={i} data-step={name}>
            <i aria-hidden="true">{i + 1}</i>
            <div className={styles.name}>
              {t(`tools.step.${name}`)}
              {clause && <small>{clause}</small>}
            </div>
            <div className={styles.formula}>
              <Formula text={formula} />
            </div>
            <b data-value>
              {value} {value !== undefined && <small>{unit}</small>}
            </b>
          </li>
        ))}
      </ol>
    </>
  )
}
