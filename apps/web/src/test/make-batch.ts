import type { batchNumIndicator } from '@clinker/contract/batches/routes'
import { Reported } from '@clinker/contract/batches/shapes'
import type { ReplyOf } from '@clinker/contract/kernel/route'

type Batch = ReplyOf<typeof batchNumIndicator>
type Value = Batch['indicatorList'][number]

export const makeValue = (over: Partial<Value> = {}): Value => ({
  groupCode: 'STR',
  indicatorCode: 'CS3',
  indicatorName: '3天抗压强度',
  unit: 'MPa',
  limitOp: 'GE',
  limitLo: 17,
  limitHi: null,
  limitText: '≥17.0',
  innerText: null,
  innerLo: null,
  innerHi: null,
  innerState: null,
  limitVerified: null,
  value: 27.3,
  valueText: Reported.parse('27.3'),
  state: 'OK',
  methodNo: 'GB/T 17671',
  testDate: '2026-11-04',
  dueDate: null,
  forecast: null,
  specimens: [],
  typeReport: null,
  versions: [],
  ...over,
})

export const makeBatchInFull = (over: Partial<Batch> = {}): Batch => ({
  batchNum: 'C26-1184',
  pkOrg: '1001',
  unitname: '芜湖青峦水泥有限公司',
  cementVariety: 'v1',
  showName: 'P·O 42.5',
  standardNo: 'GB 175-2023',
  packType: 'BULK',
  tonnage: 2380,
  outboundNum: 331.28,
  produceDate: '2026-11-01',
  firstOutDate: '2026-11-05',
  verdict: 'PROVISIONAL',
  verdictText: '暂定合格',
  d28DueDate: '2026-11-29',
  sealUntil: '2027-02-03',
  additionList: [],
  gypsum: null,
  grindingAid: null,
  indicatorList: [makeValue()],
  reportList: [],
  slipList: [],
  loadList: [{ truckNo: '皖B·7K316', outAt: '2026-11-05 08:42', num: 33.16 }],
  loadCount: 1,
  forecastModel: null,
  asOf: '2026-11-14 09:20:00',
  nextDueDate: '2026-11-29',
  ...over,
})
