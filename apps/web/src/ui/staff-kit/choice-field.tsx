import { Select } from 'antd'
import { useNarrow } from '../../lib/browser/use-narrow.ts'
import inputs from '../fields/inputs.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onPick: (value: string) => void
}

/** One of several values, found by typing a part of its text; phones have their own list. */
export function ChoiceField({ label, value, options, onPick }: Props) {
  const narrow = useNarrow()
  if (narrow)
    return (
      <select
        className={inputs.input}
        aria-label={label}
        value={value}
        onChange={(event) => onPick(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    )
  return (
    <Select
      aria-label={label}
      style={{ minWidth: 140 }}
      value={value}
      options={options.map((option) => ({ value: option.value, label: option.text }))}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      onChange={onPick}
    />
  )
}
