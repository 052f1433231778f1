/** A control chart between its limits. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <rect width="28" height="28" rx="6" fill="var(--brand)" />
      <path d="M5 8h18M5 20h18" stroke="var(--on-brand)" strokeWidth="1.3" opacity=".75" />
      <path
        d="M5.5 15.5 10 12.5l4 3.5 4-4.5 4.5 3"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="18" cy="11.5" r="2.4" fill="var(--on-brand)" />
    </svg>
  )
}
