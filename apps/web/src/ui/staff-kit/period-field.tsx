import { MAX_DAYS } from '@clinker/contract/kernel/period-limit'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useNarrow } from '../../lib/browser/use-narrow.ts'
import { isPeriod } from '../../lib/list/period.ts'
import { useT } from '../../lib/words/t.ts'
import inputs from '../fields/inputs.module.css'
import { useCalendarOpen } from './use-calendar-open.ts'
import styles from './period-field.module.css'

export interface DayRange {
  readonly startDate: string
  readonly endDate: string
}

interface Props {
  readonly label: string
  readonly value: DayRange | undefined
  readonly onPick: (range: DayRange | undefined) => void
}

/** Two days, both included, or none; phones have their own calendar. */
export function PeriodField({ label, value, onPick }: Props) {
  const t = useT()
  const id = useId()
  const narrow = useNarrow()
  const [open, setOpen] = useCalendarOpen()
  const ids = { start: `${id}-from`, end: `${id}-to` }
  return (
    <div className={styles.place} role="group" aria-label={label}>
      <label className="visually-hidden" htmlFor={ids.start}>
        {t('batches.period.from')}
      </label>
      <label className="visually-hidden" htmlFor={ids.end}>
        {t('batches.period.to')}
      </label>
      {narrow ? (
        <PhoneDays key={JSON.stringify(value)} ids={ids} value={value} onPick={onPick} />
      ) : (
        <DatePicker.RangePicker
          id={ids}
          open={open}
          onOpenChange={setOpen}
          style={{ width: 250 }}
          value={value ? [dayjs(value.startDate), dayjs(value.endDate)] : null}
          placeholder={[t('batches.period.from'), t('batches.period.to')]}
          disabledDate={(day, { from }) => from !== undefined && Math.abs(day.diff(from, 'day')) >= MAX_DAYS}
          onChange={(_, texts) => {
            const [startDate, endDate] = texts ?? ['', '']
            onPick(startDate === '' || endDate === '' ? undefined : { startDate, endDate })
          }}
        />
      )}
    </div>
  )
}

interface PhoneProps extends Omit<Props, 'label'> {
  readonly ids: { readonly start: string; readonly end: string }
}

/** Takes effect when both days are there, or both are gone. */
function PhoneDays({ ids, value, onPick }: PhoneProps) {
  const [days, setDays] = useState({ from: value?.startDate ?? '', to: value?.endDate ?? '' })
  const change = (next: typeof days) => {
    setDays(next)
    if (isPeriod(next.from, next.to)) onPick({ startDate: next.from, endDate: next.to })
    else if (next.from === '' && next.to === '') onPick(undefined)
  }
  const field = (name: keyof typeof days, id: string) => (
    <input
      id={id}
      type="date"
      className={inputs.input}
      value={days[name]}
      onChange={(event) => change({ ...days, [name]: event.target.value })}
    />
  )
  return (
    <>
      {field('from', ids.start)}
      <span aria-hidden="true">–</span>
      {field('to', ids.end)}
    </>
  )
}
