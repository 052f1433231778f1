import { describe, expect, it } from 'vitest'
import { checkDone, readPlaywright, readVitest, readyRows, type Outcomes } from './reports.ts'
import { checkStates, parseRows, parseStates, renderTable, tagsIn, type State } from './table.ts'

const tag = (id: string) => `[S${id}]`
const rows = parseRows(
  'id\tarea\tstatement\texact\tcapability\tnote\n1.01\tprefs\tThree languages | no other\tzh\tshell\tn\n2.g.05\tgrid\tWidths\t\twidgets\t\n',
)
const states = (text: string) => parseStates(`id\tstate\tnote\n${text}`).states
const state = (id: string, value: State) => ({ id, state: value, note: '' })
const none = new Map<string, string[]>()

describe('seed states', () => {
  it('reads both kinds of tag and nothing that only looks like one', () => {
    expect(tagsIn(`${tag('4.12')} a ${tag('2.g.05')}`)).toEqual(['4.12', '2.g.05'])
    expect(tagsIn('[S4] S4.12 [4.12] [S4.12')).toEqual([])
  })

  it('is content when each row has one state', () => {
    expect(checkStates(rows, states('1.01\topen\t\n2.g.05\tlater\twith bills\n'), none)).toEqual([])
  })

  it.each([
    ['2.g.05: no state', '1.01\topen\t\n'],
    ['2.g.05: two states', '1.01\topen\t\n2.g.05\topen\t\n2.g.05\topen\t\n'],
    ['9.99: a state without a seed row', '1.01\topen\t\n2.g.05\topen\t\n9.99\topen\t\n'],
    ['2.g.05: later without a note why', '1.01\topen\t\n2.g.05\tlater\t\n'],
  ])('refuses %s', (problem, text) => {
    expect(checkStates(rows, states(text), none)).toEqual([problem])
  })

  it('refuses an unknown state and a tag of no row', () => {
    expect(parseStates('id\tstate\tnote\n1.01\tfinished\t\n').problems).toHaveLength(1)
    expect(
      checkStates(rows, [state('1.01', 'open'), state('2.g.05', 'open')], new Map([['7.77', ['a.test.ts']]])),
    ).toEqual([`a.test.ts: ${tag('7.77')} is no seed row`])
  })

  it('renders every row with its state and its tests', () => {
    const table = renderTable(
      rows,
      states('1.01\tdone\t\n2.g.05\tlater\twith bills\n'),
      new Map([['1.01', ['a.test.ts']]]),
    )
    expect(table).toContain('| 1.01 | Three languages \\| no other | shell | done | `a.test.ts` |')
    expect(table).toContain('| 2.g.05 | Widths | widgets | later: with bills |  |')
    expect(table).toContain('2 rows: 0 open, 1 done, 0 retired, 1 later.')
  })
})

describe('reports', () => {
  const vitest = (status: string, fullName = `login ${tag('1.01')} works`) => {
    const outcomes: Outcomes = new Map()
    readVitest(outcomes, { testResults: [{ assertionResults: [{ fullName, status }] }] })
    return outcomes
  }
  const playwright = (...status: string[]) => {
    const outcomes: Outcomes = new Map()
    const spec = { title: `works ${tag('1.01')}`, tests: status.map((each) => ({ status: each })) }
    readPlaywright(outcomes, { suites: [{ title: 'a.spec.ts', suites: [{ title: tag('2.g.05'), specs: [spec] }] }] })
    return outcomes
  }
  const done = [state('1.01', 'done')]

  it('holds a done row whose test ran and passed', () => {
    expect(checkDone(done, vitest('passed'))).toEqual([])
    expect(checkDone([...done, state('2.g.05', 'done')], playwright('expected', 'skipped'))).toEqual([])
  })

  it.each(['failed', 'skipped', 'pending', 'todo'])('refuses a done row whose vitest test is %s', (status) => {
    expect(checkDone(done, vitest(status))).toHaveLength(1)
  })

  it.each(['unexpected', 'flaky', 'skipped'])('refuses a done row whose browser test is %s', (status) => {
    expect(checkDone(done, playwright(status))).toHaveLength(1)
  })

  it('refuses a done row with one passing and one failing test, and one without any', () => {
    expect(checkDone(done, playwright('expected', 'unexpected'))).toEqual([expect.stringContaining('1 test(s)')])
    expect(checkDone(done, vitest('passed', 'no tag'))).toEqual([expect.stringContaining('did not run')])
  })

  it('lists an open row whose test passes without failing for it', () => {
    expect(checkDone([state('1.01', 'open')], vitest('passed'))).toEqual([])
    expect(readyRows([state('1.01', 'open')], vitest('passed'))).toEqual(['1.01'])
    expect(readyRows([state('1.01', 'open')], vitest('failed'))).toEqual([])
  })
})
