import { MAX_LISTED } from '@clinker/contract/batches/limits'
import { DUE_FILTERS } from '@clinker/contract/batches/sorts'
import { BATCH_TEXT_MAX, CUSTOMER_NAME_MAX } from '@clinker/contract/kernel/limits'
import type { VarietyRow } from '@clinker/contract/varieties/routes'
import { periodOf, type Period } from '../../../lib/list/period.ts'
import type { List } from '../../../lib/list/use-list.ts'
import { useT, type Translate } from '../../../lib/words/t.ts'
import { PeriodPick } from '../../../ui/controls/period-pick.tsx'
import { FilterBar, type FilterField } from '../../../ui/list/filter-bar.tsx'
import { PACKS, SLIPS, VERDICTS, type Filter } from './list-question.ts'

const PLATE_MAX = 16

interface Props {
  readonly list: List<Filter>
  readonly varieties: readonly VarietyRow[]
  readonly staff: boolean
}

export function ListFilters({ list, varieties, staff }: Props) {
  const t = useT()
  const fields = [...mainFields(t, list, varieties), ...otherFields(t, staff)]
  return <FilterBar list={list} fields={fields} />
}

const periodShown = (t: Translate, { name, startDate, endDate }: Period): string =>
  name === 'free' ? `${startDate} – ${endDate}` : t(`batches.period.${name}`)

const withAll = (t: Translate, options: readonly { readonly value: string; readonly text: string }[]) => [
  { value: '', text: t('kernel.list.all') },
  ...options,
]

function mainFields(
  t: Translate,
  list: List<Filter>,
  varieties: readonly VarietyRow[],
): readonly FilterField<Filter>[] {
  const period = periodOf(list.values.p)
  return [
    { name: 'q', label: t('batches.search'), maxLength: MAX_LISTED * BATCH_TEXT_MAX, main: true },
    {
      name: 'v',
      label: t('batches.variety'),
      options: withAll(
        t,
        varieties.map((one) => ({
          value: one.cementVariety,
          text: `${one.showName} ${t(`varieties.pack.${one.packType}`)}`,
        })),
      ),
    },
    {
      name: 'p',
      label: t('batches.period.title'),
      shown: periodShown(t, period),
      control: <PeriodPick key="p" period={period} onPick={(p) => list.setFilters({ p })} />,
    },
    {
      name: 'verdict',
      label: t('grids.column.verdict'),
      options: withAll(
        t,
        VERDICTS.map((value) => ({ value, text: t(`batches.verdict.${value}`) })),
      ),
    },
    {
      name: 'due',
      label: t('batches.filter.due'),
      options: withAll(
        t,
        DUE_FILTERS.map((value) => ({ value, text: t(`batches.due.${value}`) })),
      ),
    },
  ]
}

function otherFields(t: Translate, staff: boolean): readonly FilterField<Filter>[] {
  const yes = (text: string) => withAll(t, [{ value: '1', text }])
  return [
    {
      name: 'pack',
      label: t('batches.filter.pack'),
      more: true,
      options: withAll(
        t,
        PACKS.map((value) => ({ value, text: t(`varieties.pack.${value}`) })),
      ),
    },
    {
      name: 'slip',
      label: t('grids.column.slips'),
      more: true,
      options: withAll(
        t,
        SLIPS.map((value) => ({ value, text: t(`batches.slip.${value}`) })),
      ),
    },
    { name: 'corrected', label: t('batches.filter.corrected'), more: true, options: yes(t('batches.view.corrected')) },
    ...(staff
      ? [
          {
            name: 'inner' as const,
            label: t('batches.values.inner'),
            more: true,
            options: yes(t('batches.view.inner')),
          },
          {
            name: 'custname' as const,
            label: t('batches.filter.customer'),
            more: true,
            maxLength: CUSTOMER_NAME_MAX,
          },
        ]
      : []),
    { name: 'truck', label: t('batches.filter.truck'), more: true, maxLength: PLATE_MAX },
  ]
}
