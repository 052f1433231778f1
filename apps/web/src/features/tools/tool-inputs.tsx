import { inputFields } from '@clinker/domain/tools/run'
import type { Tool, Trouble, Values } from '@clinker/domain/tools/tool'
import { Fragment } from 'react'
import { useT } from '../../lib/words/t.ts'
import { ToolField } from './tool-field.tsx'
import styles from './tools.module.css'

interface Props {
  readonly tool: Tool
  readonly values: Values
  readonly assumed: Values
  readonly troubles: readonly Trouble[]
  readonly touched: ReadonlySet<string>
  readonly onChange: (more: Values) => void
  readonly onLeave: (name: string) => void
}

export function ToolInputs({ tool, values, assumed, troubles, touched, onChange, onLeave }: Props) {
  const t = useT()
  const typedAny = Object.values(values).some((text) => text !== '')
  return (
    <form className={styles.fields} aria-label={t('tools.input')} onSubmit={(event) => event.preventDefault()}>
      {inputFields(tool, values).map(([field, text]) => {
        const trouble = troubles.find((one) => one.field === field.name)
        const shown = trouble && (trouble.why !== 'missing' || touched.has(field.name)) && typedAny
        return (
          <Fragment key={field.name}>
            {field.group && <h2 className={styles.group}>{t(`tools.group.${field.group}`)}</h2>}
            <ToolField
              field={field}
              text={text}
              assumed={assumed[field.name]}
              trouble={shown ? trouble : undefined}
              onChange={(next) => onChange({ [field.name]: next })}
              onLeave={() => onLeave(field.name)}
            />
          </Fragment>
        )
      })}
    </form>
  )
}
