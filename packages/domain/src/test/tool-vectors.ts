import type { CheckName, FigureName, NoteName, StepName, ToolId } from '../tools/names.ts'
import type { Values } from '../tools/tool.ts'

// A worked case: what is typed, and what must be seen. `undefined` means no result.
export interface ToolVector {
  readonly name: string
  readonly tool: ToolId
  readonly values: Values
  readonly figures?: Readonly<Partial<Record<FigureName, string | undefined>>>
  readonly steps?: Readonly<Partial<Record<StepName, string>>>
  readonly checks?: Readonly<Partial<Record<CheckName, boolean>>>
  readonly notes?: readonly NoteName[]
}

const compressive = (name: string, compLoads: string, mpa: string | undefined, ...notes: NoteName[]): ToolVector => ({
  name: `mortar ${name}`,
  tool: 'mortar',
  values: { compLoads },
  figures: { compressive: mpa },
  notes,
})

const flexural = (name: string, flexLoads: string, mpa: string, ...notes: NoteName[]): ToolVector => ({
  name: `mortar ${name}`,
  tool: 'mortar',
  values: { flexLoads },
  figures: { flexural: mpa },
  notes,
})

const MORTAR: readonly ToolVector[] = [
  compressive('mean of six', '77.1 78.4 76.2 79.0 77.8 76.9', '48.5'),
  compressive('one left out, published', '65.0 64.0 64.0 53.0 66.0 70.0', '41.1', 'left-out'),
  compressive('one left out', '80 80 80 80 64 71.0', '48.9', 'left-out'),
  compressive('second one beyond', '80 80 80 80 64 68.8', undefined, 'void'),
  compressive('two beyond', '77.1 78.4 60.2 79.0 77.8 95.0', undefined, 'void'),
  flexural('mean of three', '3.12 3.05 3.21', '7.3'),
  flexural('one left of three', '3.12 3.05 2.30', '7.1', 'left-out'),
  flexural('middle one left', '3.9 2.4 3.1', '7.3', 'left-out'),
]

const plain = {
  flyAsh: '0',
  slag: '0',
  admixture: '0',
  reduction: '0',
  slump: '90',
  maxRatio: '0.55',
  minBinder: '320',
}

const MIX: readonly ToolVector[] = [
  {
    name: 'mix M1',
    tool: 'mix',
    values: {
      ...plain,
      fk: '30',
      sigma: '5',
      grade: '42.5',
      gammaC: '1.16',
      flyAsh: '20',
      gammaF: '0.80',
      admixture: '1.8',
      reduction: '20',
      size: '31.5',
      sandRatio: '0.40',
      density: '2400',
    },
    figures: {
      water: '164.0',
      cement: '266.2',
      flyAsh: '66.5',
      sand: '761.3',
      stone: '1142.0',
      admixture: '5.99',
    },
    steps: { 'target-strength': '38.225', 'binder-strength': '39.44', 'water-binder': '0.4929', binder: '332.7' },
    checks: { ratio: true, binder: true },
  },
  {
    name: 'mix M2',
    tool: 'mix',
    values: {
      ...plain,
      fk: '30',
      sigma: '5',
      fceMode: 'measured',
      fce: '49.3',
      water: '195',
      sandRatio: '0.35',
      density: '2400',
    },
    figures: { cement: '324.3', sand: '658.3', stone: '1222.5' },
    steps: { 'water-binder': '0.6013' },
    checks: { ratio: false },
  },
  {
    name: 'mix M2 with the ratio capped',
    tool: 'mix',
    values: {
      ...plain,
      fk: '30',
      sigma: '5',
      fceMode: 'measured',
      fce: '49.3',
      water: '195',
      sandRatio: '0.35',
      density: '2400',
      cap: 'yes',
    },
    figures: { cement: '354.5' },
    steps: { 'water-binder': '0.6013', capped: '0.55' },
    checks: { ratio: true },
  },
  {
    name: 'mix M3',
    tool: 'mix',
    values: {
      ...plain,
      fk: '40',
      sigma: '5',
      fceMode: 'measured',
      fce: '49.3',
      water: '220',
      reduction: '25',
      flyAsh: '15',
      gammaF: '0.85',
      slag: '15',
      gammaS: '0.98',
      density: '2420',
      sandRatio: '0.42',
      admixture: '2',
    },
    figures: {
      water: '165.0',
      cement: '279.0',
      flyAsh: '59.8',
      slag: '59.8',
      admixture: '7.97',
      sand: '779.7',
      stone: '1076.7',
    },
    steps: { 'target-strength': '48.225', 'binder-strength': '41.0669', 'water-binder': '0.4140', binder: '398.6' },
    checks: { ratio: true, 'ratio-low': true, 'ratio-high': true, binder: true, 'binder-high': true, sand: true },
  },
  {
    name: 'mix M0, published with the older formula',
    tool: 'mix',
    values: {
      ...plain,
      fk: '30',
      sigma: '5',
      fceMode: 'measured',
      fce: '45',
      stone: 'own',
      alphaA: '0.46',
      alphaB: '0.07',
      water: '195',
      sandRatio: '0.35',
      density: '2400',
    },
    steps: { 'target-strength': '38.225', 'water-binder': '0.5218' },
  },
]

const groups = (name: string, strengths: string, mean: string, need: readonly [string, string], passed: boolean) =>
  ({
    name: `evaluation ${name}`,
    tool: 'evaluate',
    values: { fk: '30', strengths },
    steps: { mean, 'need-mean': need[0], 'need-min': need[1] },
    notes: [passed ? 'qualified' : 'unqualified'],
  }) as const

const EVALUATE: readonly ToolVector[] = [
  {
    ...groups(
      'of twelve',
      '34.8 36.1 33.9 37.2 35.5 34.2 38.0 36.6 33.5 35.1 36.9 34.7',
      '35.5417',
      ['32.875', '27'],
      true,
    ),
    figures: { n: '12', s: '1.42' },
    notes: ['qualified', 'spread-floor'],
  },
  {
    ...groups('of ten', '31.2 33.0 30.5 32.1 29.4 31.8 33.3 30.0 32.6 31.0', '31.4900', ['32.875', '27'], false),
    figures: { s: '1.30' },
    notes: ['unqualified', 'spread-floor'],
  },
  {
    ...groups(
      'of fifteen',
      '31.5 38.2 29.8 36.4 33.1 27.4 35.9 32.2 37.7 30.6 34.5 28.9 36.1 33.8 31.0',
      '33.1400',
      ['33.465', '25.5'],
      false,
    ),
    figures: { s: '3.30' },
  },
  groups('of three', '35.2 36.0 34.1', '35.1000', ['34.5', '28.5'], true),
  groups('of three below', '34.6 34.4 34.0', '34.3333', ['34.5', '28.5'], false),
]

const loaded = (tonnes: string, bags: string): ToolVector => ({
  name: `load of ${tonnes} t`,
  tool: 'load',
  values: { tonnes, perTruck: '33' },
  figures: { bags },
})

const GROSS = '50.1 50.2 49.7 50.3 50.1 50.2 50.0 50.4 50.1 50.2 50.1 50.0 50.3 50.1 50.2 50.1 50.2 50.1 50.3 50.1'
const BLAINE = { unitMode: 'blaine', surfaceS: '347.0', timeS: '61.2', densityS: '3.15', porosityS: '0.500' } as const

const SIMPLE: readonly ToolVector[] = [
  {
    name: 'spread of ten',
    tool: 'spread',
    values: { values: '48.6 49.3 47.9 48.8 50.1 49.0 48.2 49.6 48.4 49.1' },
    figures: { n: '10', mean: '48.90', s: '0.66', cv: '1.36' },
    checks: { cv: true },
  },
  {
    name: 'spread of one',
    tool: 'spread',
    values: { values: '48.6' },
    figures: { n: '1', mean: '48.60', s: undefined, cv: undefined },
    notes: ['one-value'],
  },
  loaded('1', '20'),
  loaded('33', '660'),
  loaded('33.02', '661'),
  loaded('40', '800'),
  {
    name: 'twenty bags',
    tool: 'load',
    values: { loadMode: 'bag-check', gross20: GROSS, bagTare: '0.13' },
    figures: { 'bag-sum': '1002.8', 'bag-least': '49.57' },
    notes: ['qualified'],
  },
  {
    name: 'surface of another cement',
    tool: 'units',
    values: { ...BLAINE, time: '68.5', densityC: '3.05', porosity: '0.530' },
    figures: { surface: '440.2' },
  },
  {
    name: 'surface of the reference itself',
    tool: 'units',
    values: { ...BLAINE, time: '61.2', densityC: '3.15', porosity: '0.500' },
    figures: { surface: '347.0' },
  },
]

// Two figures of one name: unit decides.
export const CONVERTED = [
  { values: { unitMode: 'stress', stress: '42.5', stressUnit: 'MPa' }, shown: { 'kgf/cm²': '433.38', psi: '6164.10' } },
  { values: { unitMode: 'stress', stress: '1', stressUnit: 'MPa' }, shown: { 'kgf/cm²': '10.20', psi: '145.04' } },
  { values: { unitMode: 'area', area: '350', areaUnit: 'm²/kg' }, shown: { 'cm²/g': '3500' } },
  { values: { unitMode: 'area', area: '3500', areaUnit: 'cm²/g' }, shown: { 'm²/kg': '350.0' } },
] as const

const PAIRS = {
  r3List: '25.1 26.3 24.8 27.2 25.9 26.8 24.5 25.5 27.6 26.1 25.3 26.6',
  r28List: '47.9 49.0 47.2 50.4 48.5 49.9 47.3 47.8 50.2 49.3 48.1 49.1',
  r3: '27.0',
  grade28: '42.5',
  margin: '2.0',
}

const FORECAST: readonly ToolVector[] = [
  {
    name: 'forecast of one batch',
    tool: 'forecast',
    values: PAIRS,
    figures: { forecast: '49.8', 'band-low': '49.1', 'band-high': '50.6', 'lower-bound': '49.3' },
    steps: {
      slope: '1.093304',
      intercept: '20.326420',
      correlation: '0.966204',
      residual: '0.296641',
      'relative-s': '0.608807',
      forecast: '49.845637',
      band: '49.126158 … 50.565116',
      'mean-band': '± 0.284225',
      'lower-bound': '49.260383',
    },
    // 12 pairs are fewer than a formula needs: it decides nothing.
    checks: { pairs: false, correlation: true, 'relative-s': true },
    notes: ['is-forecast', 'too-few', 'no-release'],
  },
  {
    name: 'forecast from enough pairs',
    tool: 'forecast',
    values: { ...PAIRS, r3List: `${PAIRS.r3List} ${PAIRS.r3List}`, r28List: `${PAIRS.r28List} ${PAIRS.r28List}` },
    figures: { forecast: '49.8', 'lower-bound': '49.3' },
    steps: { residual: '0.282836', 'relative-s': '0.580475', 'lower-bound': '49.338010' },
    checks: { pairs: true, correlation: true, 'relative-s': true, release: true },
    notes: ['is-forecast'],
  },
  {
    name: 'forecast with the first day',
    tool: 'forecast',
    values: { ...PAIRS, r1List: '12.0 12.9 11.7 13.2 12.6 12.8 11.9 12.1 13.6 12.4 12.3 12.7', r1: '13.0' },
    steps: { 'two-line': '49.849317', 'two-band': '± 0.777184' },
    notes: ['is-forecast', 'too-few', 'r1-adds-nothing'],
  },
]

const rebound = (depth: string, cube: string): ToolVector => ({
  name: `rebound at ${depth} mm`,
  tool: 'rebound',
  values: { readings: '36 38 35 37 40 33 36 39 37 38 34 36 41 37 35 38', depth, angle: '0', face: '0' },
  figures: { rebound: '36.8', cube },
})

const rounding = (value: string, places: string, rounded: string): ToolVector => ({
  name: `rounding ${value} to ${places}`,
  tool: 'rounding',
  values: { value, places },
  figures: { rounded },
})

const weigh = (
  pairs: readonly [string, string, string, string],
  figures: readonly [string, string, string, string],
  ...notes: NoteName[]
): ToolVector => ({
  name: `weighing ${pairs.join(' ')}`,
  tool: 'weigh',
  values: { gross: pairs[0], tare: pairs[1], recvGross: pairs[2], recvTare: pairs[3], price: '380.00' },
  figures: { difference: figures[0], permille: figures[1], settles: figures[2], amount: figures[3] },
  notes,
})

export const TOOL_VECTORS: readonly ToolVector[] = [
  ...MORTAR,
  ...MIX,
  ...EVALUATE,
  ...SIMPLE,
  ...FORECAST,
  rebound('0', '37.6'),
  rebound('1.0', '36.2'),
  rebound('2.0', '34.7'),
  rebound('6.0', '29.6'),
  rebound('9', '29.6'),
  {
    name: 'alkali',
    tool: 'alkali',
    values: { na2o: '0.12', k2o: '0.68', cementMass: '360', alkaliLimit: '3.0' },
    figures: { alkali: '0.57', 'alkali-mass': '2.04' },
    steps: { alkali: '0.56744' },
    checks: { 'alkali-mass': true },
  },
  rounding('42.45', '1', '42.4'),
  rounding('42.35', '1', '42.4'),
  rounding('42.25', '1', '42.2'),
  rounding('42.451', '1', '42.5'),
  rounding('0.065', '2', '0.06'),
  rounding('0.0650001', '2', '0.07'),
  rounding('2.5', '0', '2'),
  rounding('3.5', '0', '4'),
  rounding('-42.45', '1', '-42.4'),
  rounding('1.050', '1', '1.0'),
  rounding('0.35', '1', '0.4'),
  rounding('-0.0365', '3', '-0.036'),
  rounding('10.5002', '0', '11'),
  rounding('8.53459', '2', '8.53'),
  weigh(['48960', '15920', '48860', '15900'], ['-80', '-2.421', '33040', '12555.20'], 'seller-weight'),
  weigh(['48960', '15920', '48780', '15920'], ['-180', '-5.448', '32860', '12486.80'], 'received-weight', 'abnormal'),
  weigh(['48960', '15920', '49080', '15900'], ['140', '4.237', '33180', '12608.40'], 'received-weight'),
  weigh(['36000', '16000', '35940', '16000'], ['-60', '-3.000', '20000', '7600.00'], 'seller-weight'),
  weigh(['36000', '16000', '35920', '16000'], ['-80', '-4.000', '19920', '7569.60'], 'received-weight'),
  {
    name: 'growth',
    tool: 'growth',
    values: { c3: '27.0', c28: '49.2' },
    figures: { growth: '1.822', increment: '22.2' },
  },
]
