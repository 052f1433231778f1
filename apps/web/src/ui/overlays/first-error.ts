/** Brings the first field that is refused into view and gives it the focus. */
export function goToFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
