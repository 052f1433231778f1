const WIDTH = 68
const HEIGHT = 26

const range = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)]

/** The course of a figure at a glance; the figure itself stands beside it. */
export function SparkLine({ values }: { values: readonly number[] }) {
  if (values.length < 2) return <i style={{ width: WIDTH }} />
  const [low, high] = range(values)
  const x = (i: number) => 2 + (i * (WIDTH - 6)) / (values.length - 1)
  const y = (value: number) => HEIGHT - 3 - ((value - low) * (HEIGHT - 6)) / (high - low || 1)
  const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const last = values[values.length - 1] ?? low
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polyline points={points} fill="none" stroke="var(--s1)" strokeWidth="1.2" strokeLinejoin="round" />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2" fill="var(--s1)" />
    </svg>
  )
}

export function SparkBars({ values }: { values: readonly number[] }) {
  const high = Math.max(0, ...values)
  const step = WIDTH / Math.max(1, values.length)
  const bars = values.map((value, i) => ({
    x: i * step + 0.5,
    height: high === 0 ? 0 : Math.max(value > 0 ? 1.5 : 0, (value * (HEIGHT - 2)) / high),
    newest: i === values.length - 1,
  }))
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {bars.map(({ x, height, newest }) => (
        <rect
          key={x}
          x={x}
          y={HEIGHT - height}
          width={Math.max(1, step - 1.2)}
          height={height}
          fill="var(--s1)"
          opacity={newest ? 1 : 0.5}
        />
      ))}
    </svg>
  )
}

export interface Part {
  readonly n: number
  readonly colour: string
}

/** Shares of a whole, side by side. */
export function SparkParts({ parts, width = 92 }: { parts: readonly Part[]; width?: number }) {
  const sum = parts.reduce((total, { n }) => total + n, 0)
  const before = (at: number) => parts.slice(0, at).reduce((total, { n }) => total + n, 0)
  const shown = parts.map(({ n, colour }, i) => ({ n, colour, x: sum === 0 ? 0 : (before(i) * width) / sum }))
  return (
    <svg
      width={width}
      height={8}
      viewBox={`0 0 ${width} 8`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={width} height={8} fill="var(--sunken)" />
      {shown.map(({ n, colour, x }) =>
        n === 0 ? null : (
          <rect key={colour} x={x} width={Math.max(1, (n * width) / sum - 1)} height={8} fill={colour} />
        ),
      )}
    </svg>
  )
}

const TICKS = Array.from({ length: 12 }, (_, i) => ({ x: i * 3.8, from: (100 * (i + 1)) / 12 }))

/** One stroke per part of a share. */
export function SparkTicks({ percent }: { percent: number }) {
  return (
    <svg width={46} height={14} viewBox="0 0 46 14" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {TICKS.map(({ x, from }) => (
        <rect key={x} x={x} width={2} height={14} fill={from <= percent + 0.01 ? 'var(--ok)' : 'var(--bad)'} />
      ))}
    </svg>
  )
}
