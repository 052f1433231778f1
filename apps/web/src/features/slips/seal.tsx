const R = 46
const STAR = Array.from({ length: 10 }, (_, i) => {
  const angle = -Math.PI / 2 + (i * Math.PI) / 5
  const far = i % 2 === 0 ? 13 : 5.2
  return `${(far * Math.cos(angle)).toFixed(2)},${(far * Math.sin(angle)).toFixed(2)}`
}).join(' ')

/** The laboratory's round seal: the company around a star, the purpose below. */
export function Seal({ name, purpose }: { name: string; purpose: string }) {
  const characters = [...name]
  const size = Math.min(11, 170 / characters.length)
  const sweep = Math.min(260, (characters.length * size * 72) / (R * 0.8))
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
      <circle r={R} fill="none" stroke="currentColor" strokeWidth="2" />
      <polygon points={STAR} fill="currentColor" />
      {characters.map((sign, i) => (
        <text
          // oxlint-disable-next-line react/no-array-index-key -- a name may hold a sign twice, and never changes
          key={i}
          fontSize={size}
          fontWeight="600"
          textAnchor="middle"
          fill="currentColor"
          y={-R + size + 3}
          transform={`rotate(${characters.length === 1 ? 0 : -sweep / 2 + (i * sweep) / (characters.length - 1)})`}
        >
          {sign}
        </text>
      ))}
      <text fontSize="9.5" fontWeight="600" textAnchor="middle" fill="currentColor" y="28">
        {purpose}
      </text>
    </svg>
  )
}
