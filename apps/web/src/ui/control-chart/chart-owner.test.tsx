import { act, fireEvent, render, screen } from '@testing-library/react'
import { Activity, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeLine } from '../../test/make-quality.ts'
import { setLanguage } from '../../lib/words/t.ts'
import { chartData } from './chart-data.ts'
import { ControlChart } from './control-chart.tsx'
import type { Look } from './look.ts'
import { loadDrawing } from './use-drawing.ts'

/** As ECharts: a read before the first option throws, and so does everything after the end. */
class FakeChart {
  options = 0
  resized = 0
  disposed = false
  readonly element: HTMLElement
  constructor(element: HTMLElement) {
    this.element = element
  }
  on = () => undefined
  setOption = () => {
    if (this.disposed) throw new Error('disposed')
    if (fake.fails) throw new Error('cannot draw')
    this.options += 1
  }
  resize = () => (this.resized += 1)
  dispose = () => (this.disposed = true)
  #drawn() {
    if (this.disposed || this.options === 0) throw new TypeError("reading 'queryComponents'")
  }
  convertToPixel = (_: unknown, [index, value]: [number, number]) => {
    this.#drawn()
    return [100 + index * 10, value]
  }
  convertFromPixel = (_: unknown, [x]: [number, number]) => {
    this.#drawn()
    return [Math.round((x - 100) / 10), 0]
  }
}

const fake = { charts: [] as FakeChart[], fails: false, limitWords: [] as string[] }
vi.mock('./drawing.ts', () => ({
  createChart: (element: HTMLElement) => {
    const chart = new FakeChart(element)
    fake.charts.push(chart)
    return chart
  },
  coloursAt: () => ({}),
  hatchTile: () => '',
  optionOf: (_: unknown, { words }: Look) => {
    fake.limitWords.push(words.limit)
    return {}
  },
}))

let sizes: (() => void)[] = []
class FakeResizeObserver {
  #run: () => void
  constructor(run: () => void) {
    this.#run = run
  }
  observe = () => sizes.push(this.#run)
  disconnect = () => (sizes = sizes.filter((one) => one !== this.#run))
}

let width = 800
beforeEach(async () => {
  fake.charts = []
  fake.fails = false
  fake.limitWords = []
  sizes = []
  width = 800
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(272)
  await loadDrawing()
})

const data = chartData({ kind: 'XMR', reply: makeLine({ values: [49, 50, 51] }) })
const other = chartData({ kind: 'XMR', reply: makeLine({ values: [48, 47] }) })
const alive = () => fake.charts.filter(({ disposed }) => !disposed)
const ring = (container: HTMLElement) => container.querySelector('i[class*="ring"]')

describe('a chart', () => {
  it('that is mounted with a selected batch draws it', () => {
    const { container } = render(<ControlChart data={data} label="chart" height={272} selected="B2" />)
    expect(alive().map(({ options }) => options)).toEqual([1])
    expect(ring(container)).toHaveStyle({ left: '110px' })
  })

  it('inside a tab that is left and shown again is drawn again, with its selection', () => {
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <ControlChart data={data} label="chart" height={272} selected="B2" />
      </Activity>
    )
    const { rerender, container } = render(page('visible'))
    for (let round = 0; round < 3; round += 1) {
      rerender(page('hidden'))
      expect(alive()).toEqual([])
      expect(container.querySelector('[data-drawn]')).toBeNull()
      rerender(page('visible'))
      expect(alive().map(({ options }) => options)).toEqual([1])
      expect(container.querySelector('[data-drawn="3"]')).not.toBeNull()
      expect(ring(container)).toHaveStyle({ left: '110px' })
    }
  })

  it('follows other data, and the pointer over it meanwhile', () => {
    const { rerender, container } = render(<ControlChart data={data} label="chart" height={272} />)
    const move = () => fireEvent.pointerMove(screen.getByRole('slider'), { clientX: 110, clientY: 60 })
    move()
    rerender(<ControlChart data={other} label="chart" height={272} />)
    move()
    expect(container.querySelector('[data-drawn="2"]')).not.toBeNull()
    expect(alive()).toHaveLength(1)
  })

  it('comes back after the table, and after a time without points', () => {
    const { rerender, container } = render(<ControlChart data={data} label="chart" height={272} />)
    const empty = { ...data, points: [] }
    for (const between of [
      <ControlChart key="1" data={data} label="chart" height={272} asTable />,
      <ControlChart key="1" data={empty} label="chart" height={272} />,
    ]) {
      rerender({ ...between, key: null })
      rerender(<ControlChart data={data} label="chart" height={272} />)
      expect(container.querySelector('[data-drawn="3"]')).not.toBeNull()
      expect(alive().map(({ element }) => container.contains(element))).toEqual([true])
    }
  })

  it('waits for a width, and is drawn again with another one', () => {
    width = 0
    const { container } = render(<ControlChart data={data} label="chart" height={272} selected="B2" />)
    expect([alive().length, ring(container)]).toEqual([0, null])
    for (const [next, options] of [
      [500, 1],
      [500, 1],
      [700, 2],
    ] as const) {
      width = next
      act(() => sizes.forEach((run) => run()))
      expect(alive().map((one) => one.options)).toEqual([options])
    }
    expect(ring(container)).not.toBeNull()
  })

  it('is drawn with the words of another language', async () => {
    render(<ControlChart data={data} label="chart" height={272} />)
    await act(() => setLanguage('en'))
    expect([fake.limitWords[0], fake.limitWords.at(-1)]).toEqual(['标准', 'Limit'])
  })
})

describe('a chart that cannot be drawn', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))

  it('says so in its own place, and its retry draws it', () => {
    fake.fails = true
    render(
      <>
        <p>the rest</p>
        <ControlChart data={data} label="chart" height={272} />
      </>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('这一块出错了')
    expect(screen.getByText('the rest')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(screen.getByRole('alert')).toBeVisible()
    fake.fails = false
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(alive()).toHaveLength(1)
  })

  it('in a resize says so too', () => {
    render(<ControlChart data={data} label="chart" height={272} />)
    fake.fails = true
    width = 500
    act(() => sizes.forEach((run) => run()))
    expect(screen.getByRole('alert')).toBeVisible()
    expect(alive()).toEqual([])
  })

  it('tries again with other data', () => {
    function Page() {
      const [now, setNow] = useState(data)
      return (
        <>
          <button type="button" onClick={() => setNow(other)}>
            period
          </button>
          <ControlChart data={now} label="chart" height={272} />
        </>
      )
    }
    fake.fails = true
    render(<Page />)
    expect(screen.getByRole('alert')).toBeVisible()
    fake.fails = false
    fireEvent.click(screen.getByRole('button', { name: 'period' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
