import { WORDS, type WordKey } from '@clinker/contract/catalogue'
import type { exportMonthlyReport, VarietyReport } from '@clinker/contract/report/routes'
import type { BodyOf } from '@clinker/contract/kernel/route'
import { fill, type Language } from '@clinker/contract/kernel/words'
import { SYMBOLS } from '@clinker/contract/report/symbols'
import { LEAST_VALUES } from '@clinker/domain/spc/sample'
import type { UserFile, UserWork } from '../../infra/jobs/user-job.ts'
import type { Cell, Column, Sheet } from '../../infra/sheets/sheet.ts'
import { xlsxOf } from '../../infra/sheets/xlsx.ts'
import { spreadDp } from '../../quality/statistics.ts'
import { findCompany } from './queries.ts'
import { readReport, sumOf } from './read-report.ts'

export type ReportInput = BodyOf<typeof exportMonthlyReport>

type Read = Awaited<ReturnType<typeof readReport>>
type Row = VarietyReport['indicators'][number]
type Say = (word: WordKey) => string
type Name = WordKey | keyof typeof SYMBOLS

const isSymbol = (name: Name): name is keyof typeof SYMBOLS => name in SYMBOLS

interface ReportColumn extends Column {
  readonly pick: (variety: VarietyReport, row: Row) => Cell
}

/** A statistic of too few values is left empty; smallest and largest stay. */
const of = (n: number, value: number | null, dp?: number): Cell => (n < LEAST_VALUES ? null : measured(value, dp))
const measured = (value: number | null, dp?: number): Cell =>
  value === null || dp === undefined ? value : { value, dp }

/** The report as a file: statistics on the first sheet, tonnes by day and variety on the second. */
export async function exportReport(job: UserWork<ReportInput>): Promise<UserFile> {
  const { companyId, input, orderedAt } = job
  if (job.total === undefined) await job.begin(1)
  const read = await job.read(async (db) => {
    const company = await findCompany(db, companyId)
    return readReport(db, { company, plants: [], month: input.month, now: orderedAt.getTime() })
  })
  const say: Say = (word) => WORDS[word][input.language]
  return xlsxOf(statisticsSheet(read, say, input.language), [tonnesSheet(read, say)])
}

function titleOf({ report }: Read, say: Say): string {
  const freshness = report.asOf === null ? [] : [fill(say('home.as-of'), { at: report.asOf })]
  return [report.unitname, fill(say('report.of'), { month: report.month }), ...freshness].join('  ')
}

function statisticsSheet(read: Read, say: Say, language: Language): Sheet {
  const columns = columnsOf(say, language)
  return {
    name: say('report.title'),
    title: titleOf(read, say),
    columns,
    rows: read.report.varieties.flatMap((variety) =>
      variety.indicators.map((row) => columns.map(({ pick }) => pick(variety, row))),
    ),
  }
}

function columnsOf(say: Say, language: Language): readonly ReportColumn[] {
  const own = (name: Name) => `${say('report.own')} ${captionText(name)}`
  const joined = (name: Name) => `${say('report.joined')} ${captionText(name)}`
  const captionText = (name: Name) => (isSymbol(name) ? SYMBOLS[name] : say(name))
  const number = (caption: string, pick: ReportColumn['pick'], dp?: number): ReportColumn => ({
    caption,
    kind: 'number',
    ...(dp !== undefined && { dp }),
    pick,
  })
  const met = (value: boolean | null): Cell => (value === null ? null : say(value ? 'report.met' : 'report.missed'))
  return [
    { caption: say('report.variety'), kind: 'text', pick: (variety) => nameOf(variety, say) },
    { caption: say('report.indicator'), kind: 'text', pick: (_, row) => captionOf(row, language) },
    { caption: say('report.limit'), kind: 'text', pick: (_, row) => row.limitText },
    number(own('n'), (_, { own: o }) => o.n, 0),
    number(own('report.avg'), (_, { own: o, dp }) => of(o.n, o.avg, dp)),
    number(own('s'), (_, { own: o, dp }) => of(o.n, o.s, spreadDp(dp))),
    number(own('cv'), (_, { own: o }) => of(o.n, o.cv), 2),
    number(own('report.min'), (_, { own: o, dp }) => measured(o.min, dp)),
    number(own('report.max'), (_, { own: o, dp }) => measured(o.max, dp)),
    number(own('report.pass-rate'), (_, { own: o }) => o.passRate, 2),
    number(own('report.rich-rate'), (_, { own: o }) => o.richRate, 2),
    {
      caption: joined('report.months'),
      kind: 'text',
      pick: (_, { joined: j }) => (j.months === 1 ? j.from : `${j.from} +${j.months - 1}`),
    },
    number(joined('n'), (_, { joined: j }) => j.n, 0),
    number(joined('report.avg'), (_, { joined: j, dp }) => of(j.n, j.avg, dp)),
    number(joined('s'), (_, { joined: j, dp }) => of(j.n, j.s, spreadDp(dp))),
    number(joined('cv'), (_, { joined: j }) => of(j.n, j.cv), 2),
    number(joined('ppk'), (_, { joined: j }) => of(j.n, j.ppk), 2),
    number(joined('low95'), (_, { joined: j, dp }) => of(j.n, j.low95, dp)),
    number(joined('p5'), (_, { joined: j, dp }) => of(j.n, j.p5, dp)),
    number(joined('report.target'), (_, { joined: j, dp }) => of(j.n, j.target, dp)),
    number(joined('report.target-gap'), (_, { joined: j }) => of(j.n, j.targetGap), 2),
    {
      caption: say('report.met'),
      kind: 'text',
      pick: (_, { joined: j }) => (j.n < LEAST_VALUES ? null : met(j.targetMet)),
    },
  ]
}

const nameOf = ({ showName, packType }: Pick<VarietyReport, 'showName' | 'packType'>, say: Say): string =>
  `${showName} ${say(`varieties.pack.${packType}`)}`

function captionOf({ indicatorCode, unit }: Row, language: Language): string {
  const name = (WORDS as Readonly<Record<string, Readonly<Record<Language, string>> | undefined>>)[
    `batches.indicator.${indicatorCode}`
  ]?.[language]
  return unit === '' ? (name ?? indicatorCode) : `${name ?? indicatorCode}(${unit})`
}

function tonnesSheet(read: Read, say: Say): Sheet {
  const { report, shipped, varieties } = read
  const left = varieties.filter(({ variety_id }) => shipped.some((one) => one.variety_id === variety_id))
  const columns: readonly Column[] = [
    { caption: say('report.day'), kind: 'text' },
    ...left.map(({ show_name, pack_type }) => ({
      caption: nameOf({ showName: show_name, packType: pack_type }, say),
      kind: 'number' as const,
      dp: 2,
    })),
    { caption: `${say('report.sum')} ${say('report.tonnes')}`, kind: 'number', dp: 2 },
    { caption: say('report.trucks'), kind: 'number', dp: 0 },
  ]
  const line = (caption: string, rows: Read['shipped']): readonly Cell[] => [
    caption,
    ...left.map(({ variety_id }) => sumOf(rows.filter((one) => one.variety_id === variety_id)).num),
    sumOf(rows).num,
    sumOf(rows).truckCount,
  ]
  return {
    name: say('report.by-day'),
    title: titleOf(read, say),
    columns,
    rows: [
      ...report.days.map(({ day }) =>
        line(
          day,
          shipped.filter((one) => one.day === day),
        ),
      ),
      line(say('report.sum'), shipped),
    ],
  }
}
