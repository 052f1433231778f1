import { BRANDS, DEMO_COMPANIES, PLACES, type Place } from './names.ts'
import { stream } from '../prng.ts'
import type { Scale } from '../scales.ts'
import { VARIETIES, type Variety } from '../varieties.ts'

export interface Company {
  readonly id: number
  readonly pk56: string
  readonly unitname: string
  readonly shortName: string
  readonly orgCode: string
  readonly licenceNo: string
  readonly servicePhone: string
  readonly capacity: number
  readonly place: Place
  readonly varieties: readonly Variety[]
}

// The four last characters of an ERP key; 48271 shares no factor with 36⁴, so they never repeat.
function key56(index: number): string {
  const tail = (55_509 + index * 48_271) % 36 ** 4
  return `1001A11000000000${tail.toString(36).toUpperCase().padStart(4, '0')}`
}

/** Varieties of the three demo companies by number; a further company makes the first two and some others. */
const DEMO_VARIETIES: readonly (readonly number[])[] = [
  [1, 2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5],
  [1, 2, 5, 6],
]

function varietiesOf(seed: string, index: number): readonly Variety[] {
  const rng = stream(seed, 'varieties', index)
  const made = DEMO_VARIETIES[index] ?? [1, 2, ...[3, 4, 5, 6].filter(() => rng.chance(0.62))]
  return VARIETIES.filter((variety) => made.includes(variety.id))
}

function nameOf(index: number): { readonly place: Place; readonly brand: string } {
  const demo = DEMO_COMPANIES[index]
  const place = PLACES[demo ? demo.place : index % PLACES.length] as Place
  // Each round over the places takes another brand, and neighbours differ as well.
  const brand = demo ? demo.brand : (BRANDS[(index + Math.floor(index / PLACES.length) * 7) % BRANDS.length] as string)
  return { place, brand }
}

export function makeCompanies(seed: string, scale: Scale): readonly Company[] {
  return Array.from({ length: scale.companies }, (_, index) => {
    const rng = stream(seed, 'company', index)
    const { place, brand } = nameOf(index)
    return {
      id: index + 1,
      pk56: key56(index),
      unitname: `${place.name}${brand}水泥有限公司`,
      shortName: `${brand}水泥`,
      orgCode: `A${String(101 + index)}`,
      licenceNo: `XK08-001-${String(10_200 + index * 37).padStart(5, '0')}`,
      servicePhone: `400-${String(553 + index).padStart(3, '0')}-${String(rng.int(1000, 9999))}`,
      capacity: scale.capacity + rng.int(-3, 3),
      place,
      varieties: varietiesOf(seed, index),
    }
  })
}
