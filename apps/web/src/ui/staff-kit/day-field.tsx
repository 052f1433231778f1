import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useNarrow } from '../../lib/browser/use-narrow.ts'
import { useCalendarOpen } from './use-calendar-open.ts'
import inputs from '../fields/inputs.module.css'

interface Props {
  readonly min?: string
  /** Given by the item of a form around it. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (day: string) => void
  readonly onBlur?: () => void
}

/** A day as `2026-11-14`, empty without one; phones have their own calendar. */
export function DayField({ min = '', id, value = '', onChange, onBlur }: Props) {
  const narrow = useNarrow()
  const [open, setOpen] = useCalendarOpen()
  if (narrow)
    return (
      <input
        id={id}
        type="date"
        className={inputs.input}
        style={{ width: '100%' }}
        min={min}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={onBlur}
      />
    )
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      {...(min !== '' && { minDate: dayjs(min) })}
      style={{ width: '100%' }}
      value={value === '' ? null : dayjs(value)}
      onChange={(_, text) => onChange?.(text ?? '')}
      // A typed day counts at once: antd reports it after the field is left, too late for a click on the button of the form.
      onCalendarChange={(_, text) => {
        if (typeof text === 'string' && text !== '' && text >= min) onChange?.(text)
      }}
      onBlur={() => onBlur?.()}
      open={open}
      onOpenChange={setOpen}
      onKeyDown={(event) => {
        // Escape closes the calendar only, not the dialog around it.
        if (event.key === 'Escape' && open) event.preventDefault()
      }}
    />
  )
}
