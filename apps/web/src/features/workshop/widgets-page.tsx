import { lazy, Suspense, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../lib/words/t.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { GridPart } from './grid-part.tsx'
import { InputsPart } from './inputs-part.tsx'
import { ListPart } from './list-part.tsx'
import { UploadPart } from './upload-part.tsx'
import styles from './workshop.module.css'

const ChartPart = lazy(async () => ({ default: (await import('./chart-part.tsx')).ChartPart }))

const PARTS = ['inputs', 'list', 'upload', 'grid', 'chart'] as const
type Part = (typeof PARTS)[number]
const VIEWS: Readonly<Record<Part, ComponentType>> = {
  inputs: InputsPart,
  list: ListPart,
  upload: UploadPart,
  grid: GridPart,
  chart: ChartPart,
}
const isPart = (text: string | null): text is Part => PARTS.some((part) => part === text)

/** Every shared part of the pages in each of its states; tests look here. */
export default function WidgetsPage() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('part')
  const part = isPart(wanted) ? wanted : 'inputs'
  const View = VIEWS[part]
  const show = (key: Part) => {
    const id = search.get('id')
    setSearch({ ...(id !== null && { id }), part: key }, { replace: true })
  }
  return (
    <section className={styles.panel} aria-labelledby="widgets-title">
      <h1 id="widgets-title">{t('workshop.widgets.title')}</h1>
      <p>{t('workshop.widgets.lead')}</p>
      <div className={styles.parts}>
        <Segments
          label={t('workshop.widgets.part')}
          current={part}
          choices={PARTS.map((key) => ({ key, text: t(`workshop.widgets.part.${key}`) }))}
          onPick={show}
        />
      </div>
      <Suspense fallback={null}>
        <View />
      </Suspense>
    </section>
  )
}
