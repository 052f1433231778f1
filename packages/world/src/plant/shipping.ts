import { HOUR } from '../calendar.ts'
import type { Link } from '../people/customers.ts'
import type { PlantInput } from './plant-input.ts'
import { stream, type Rng } from '../prng.ts'
import type { PlannedBatch } from './schedule.ts'

export interface Part {
  readonly batch: PlannedBatch
  readonly kg: number
}

export interface Load {
  readonly customerId: number
  readonly varietyId: number
  readonly outAt: number
  readonly truck: string
  readonly netKg: number
  readonly bags: number | null
  readonly parts: readonly Part[]
}

const SCALE_DIVISION = 20
const BAG_KG = 50
const LEAST_SPAN = 4 * HOUR
/** A silo is still being emptied for a while after the next batch is released. */
const OVERLAP = 4 * HOUR
/** A rest too small for a truck of its own stays in the silo. */
const LEAST_LOAD = 8_000

function netOf(rng: Rng, bagged: boolean): number {
  // An even number of bags weighs a whole number of scale divisions.
  if (bagged) return rng.int(280, 330) * 2 * BAG_KG
  const kg = Math.max(29_000, Math.min(34_000, 32_700 + 700 * rng.normal()))
  return Math.round(kg / SCALE_DIVISION) * SCALE_DIVISION
}

/** Draws customers by weight, after everyone who buys this variety had one truck. */
function buyerDraw(rng: Rng, links: readonly Link[]): () => Link {
  const total = links.reduce((sum, link) => sum + link.weight, 0)
  let served = 0
  return () => {
    const next = links[served]
    served += 1
    if (next) return next
    let rest = rng.uniform() * total
    return links.find((link) => (rest -= link.weight) < 0) ?? (links[0] as Link)
  }
}

/**
 * Trucks of one variety in the order they leave. The silos are emptied batch after batch in the order of release; a
 * truck may take the rest of one batch and the beginning of the next. Nothing leaves before its batch is released.
 */
export function* ship(
  { seed, company, scale, now }: PlantInput,
  batches: readonly PlannedBatch[],
  links: readonly Link[],
): Generator<Load, void, undefined> {
  const [first] = batches
  if (!first || links.length === 0) return
  const rng = stream(seed, 'loads', company.id, first.variety.id)
  const buyer = buyerDraw(rng, links)
  const bagged = first.variety.pack === 'BAG'
  const queue = batches.toSorted((a, b) => a.clocks.releasedAt - b.clocks.releasedAt)
  const usual = (7 * 24 * HOUR) / scale.batchesPerWeek
  let taken = 0
  let cursor = 0
  for (const [i, batch] of queue.entries()) {
    const next = queue[i + 1]
    const start = Math.max(batch.clocks.releasedAt, cursor)
    const span = Math.max(LEAST_SPAN, (next?.clocks.releasedAt ?? start + usual) + OVERLAP - start)
    let rest = batch.plannedKg - taken
    taken = 0
    const trucks = Math.ceil(rest / 32_000)
    for (let k = 0; rest > 0; k += 1) {
      const outAt = Math.floor(start + (span * (k + 0.1 + 0.8 * rng.uniform())) / trucks)
      if (outAt > now) return
      const wanted = netOf(rng, bagged)
      const own = Math.min(rest, wanted)
      const more = own < wanted && next && next.clocks.releasedAt <= outAt ? wanted - own : 0
      if (own + more < LEAST_LOAD) break
      const link = buyer()
      const parts =
        more > 0 && next
          ? [
              { batch, kg: own },
              { batch: next, kg: more },
            ]
          : [{ batch, kg: own }]
      rest -= own
      taken = more
      yield {
        customerId: link.customerId,
        varietyId: batch.variety.id,
        outAt,
        truck: rng.pick(link.trucks),
        netKg: own + more,
        bags: bagged ? (own + more) / BAG_KG : null,
        parts,
      }
    }
    cursor = start + span
  }
}
