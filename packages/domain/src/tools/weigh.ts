import { fractionText, halfUpText, over, times } from '../number/fraction.ts'

export type Weighing = {
  readonly net: number
  readonly received: number
  readonly difference: number
  // Three decimals.
  readonly permille: string
  readonly within: boolean
  readonly abnormal: boolean
  readonly settles: number
}

const beyond = (difference: number, net: number, permille: number) => Math.abs(difference) * 1000 > permille * net

// Bulk custom: within 3 ‰ the seller's weight stands, beyond it the received one; more than 5 ‰ is abnormal. Whole kg.
export function settle(net: number, received: number): Weighing {
  const difference = received - net
  const within = !beyond(difference, net, 3)
  return {
    net,
    received,
    difference,
    permille: fractionText(over(difference * 1000, net), 3),
    within,
    abnormal: beyond(difference, net, 5),
    settles: within ? net : received,
  }
}

// Yuan with two decimals; money is rounded half up.
export const amountOf = (kg: number, pricePerTonne: string): string =>
  halfUpText(over(times(kg, pricePerTonne), 1000), 2)
