import { over } from '../number/fraction.ts'
import { checkOf } from './check.ts'
import type { NoteName } from './names.ts'
import type { Input, Outcome, Tool } from './tool.ts'
import { amountOf, settle } from './weigh.ts'

function work({ text, has }: Input): Outcome {
  const [gross, tare, recvGross, recvTare] = (['gross', 'tare', 'recvGross', 'recvTare'] as const).map((name) =>
    Number(text(name)),
  ) as [number, number, number, number]
  if (gross <= tare) return { troubles: [{ field: 'tare', why: 'order' }] }
  if (recvGross <= recvTare) return { troubles: [{ field: 'recvTare', why: 'order' }] }
  const found = settle(gross - tare, recvGross - recvTare)
  const amount = has('price') ? amountOf(found.settles, text('price')) : undefined
  const size = over(Math.abs(found.difference) * 1000, found.net)
  const notes: NoteName[] = [
    found.within ? 'seller-weight' : 'received-weight',
    ...(found.abnormal ? (['abnormal'] as const) : []),
  ]
  const kg = (value: number) => ({ value: String(value), unit: 'kg' })
  return {
    figures: [
      { name: 'settles', ...kg(found.settles) },
      { name: 'difference', ...kg(found.difference) },
      { name: 'permille', value: found.permille, unit: '‰' },
      ...(amount === undefined ? [] : [{ name: 'amount', value: amount, unit: '¥' } as const]),
    ],
    checks: [checkOf({ name: 'permille', value: size, op: 'LE', limit: '3', unit: '‰', dp: 3 })],
    steps: [
      { name: 'net', formula: `m = ${gross} − ${tare}`, ...kg(found.net) },
      { name: 'received', formula: `m_{r} = ${recvGross} − ${recvTare}`, ...kg(found.received) },
      { name: 'difference', formula: `Δ = m_{r} − m = ${found.received} − ${found.net}`, ...kg(found.difference) },
      {
        name: 'permille',
        formula: `\\frac{Δ}{m} × 1000 = \\frac{${found.difference}}{${found.net}} × 1000`,
        value: found.permille,
        unit: '‰',
      },
      ...(amount === undefined
        ? []
        : [
            {
              name: 'amount',
              formula: `\\frac{${found.settles}}{1000} × ${text('price')}`,
              value: amount,
              unit: '¥',
            } as const,
          ]),
    ],
    notes,
  }
}

const reading = { kind: 'number', unit: 'kg', step: 20 } as const

export const weighTool: Tool = {
  id: 'weigh',
  fields: [
    { ...reading, name: 'gross', min: 20, max: 49_000, sample: '48960' },
    { ...reading, name: 'tare', min: 0, max: 49_000, sample: '15920' },
    { ...reading, name: 'recvGross', min: 20, max: 100_000, sample: '48860' },
    { ...reading, name: 'recvTare', min: 0, max: 100_000, sample: '15900' },
    { name: 'price', kind: 'number', unit: '¥/t', min: 0.01, max: 100_000, optional: true, sample: '380.00' },
  ],
  work,
}
