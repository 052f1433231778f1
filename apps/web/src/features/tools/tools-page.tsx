import { assumedOf, runTool } from '@clinker/domain/tools/run'
import { useState } from 'react'
import { useT } from '../../lib/words/t.ts'
import { BatchTake } from './batch-take.tsx'
import { takesBatch } from './take.ts'
import { ToolInputs } from './tool-inputs.tsx'
import { ToolList } from './tool-list.tsx'
import { ToolResult } from './tool-result.tsx'
import styles from './tools.module.css'
import { useToolValues } from './use-tool-values.ts'
import { ArticleLink } from '../../shared/knowledge/article-link.tsx'
import buttons from '../../ui/controls/buttons.module.css'
import { Can } from '../../ui/states/can.tsx'
import { PanelBoundary } from '../../ui/states/panel-boundary.tsx'

/** Calculators: list, input, result with its working. Everything is worked in the browser, also offline. */
export default function ToolsPage() {
  const t = useT()
  const state = useToolValues()
  const { tool, values } = state
  const outcome = runTool(tool, values)
  // A field that was never touched is not called wrong.
  const [left, setLeft] = useState<{ readonly tool: string; readonly fields: ReadonlySet<string> }>()
  const touched = left?.tool === tool.id ? left.fields : new Set<string>()
  return (
    <section className={styles.page} aria-label={t('tools.title')}>
      <ToolList current={tool} onPick={state.pick} />
      <div className={styles.input}>
        <h1>{t(`tools.tool.${tool.id}`)}</h1>
        <p className={styles.lead}>
          {t(`tools.lead.${tool.id}`)} <ArticleLink place="tool" code={tool.id} what={t(`tools.tool.${tool.id}`)} />
        </p>
        {takesBatch(tool.id) && (
          <Can do="batch:read">
            <BatchTake
              key={tool.id}
              tool={tool.id}
              batch={state.batch}
              atOnce={Object.keys(values).length === 0}
              onTaken={state.change}
            />
          </Can>
        )}
        <ToolInputs
          key={tool.id}
          tool={tool}
          values={values}
          assumed={assumedOf(tool, values)}
          troubles={'troubles' in outcome ? outcome.troubles : []}
          touched={touched}
          onChange={state.change}
          onLeave={(name) => {
            setLeft({ tool: tool.id, fields: new Set([...touched, name]) })
            state.settle()
          }}
        />
        <div className={styles.actions}>
          <button type="button" className={buttons.button} onClick={state.fillSample}>
            {t('tools.fill-sample')}
          </button>
          <button type="button" className={buttons.button} onClick={state.clear}>
            {t('tools.clear')}
          </button>
        </div>
      </div>
      <PanelBoundary resetOn={outcome}>
        <ToolResult tool={tool} values={values} outcome={outcome} />
      </PanelBoundary>
    </section>
  )
}
