/** An affixed tab. */
export function PinIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" focusable="false" className="pin">
      <path d="M5 2h6l-.8 1.2V7l2.3 2.2v1H8.7V14L8 15l-.7-1v-3.8H3.5v-1L5.8 7V3.2z" fill="currentColor" />
    </svg>
  )
}
