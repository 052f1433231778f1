import { DASH } from '../figures/value.ts'

/** A number to tap; a dash when there is none. */
export function PhoneLink({ phone }: { phone: string }) {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits === '' ? <>{DASH}</> : <a href={`tel:${digits}`}>{phone}</a>
}
