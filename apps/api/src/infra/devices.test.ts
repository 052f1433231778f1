import { expect, it } from 'vitest'
import { makeDevices } from './devices.ts'

const devices = makeDevices(Buffer.alloc(32, 7).toString('base64'))

it('knows a device by the names that signed in on it, whatever their case, and by no other', () => {
  const cookie = devices.remember(devices.remember(undefined, 'customer'), 'Quality')
  expect(devices.idFor(cookie, 'Customer')).toBe(cookie.split('.')[0])
  expect(devices.idFor(cookie, 'quality')).toBe(cookie.split('.')[0])
  expect(devices.idFor(cookie, 'manager')).toBeUndefined()
})

it('refuses a cookie that was made up, cut or signed by another installation', () => {
  const cookie = devices.remember(undefined, 'customer')
  const [id, mark] = cookie.split('.') as [string, string]
  const foreign = makeDevices(Buffer.alloc(32, 8).toString('base64')).remember(undefined, 'customer')
  for (const bad of [
    undefined,
    '',
    id,
    `${id}.${mark.slice(1)}A`,
    `${id}.${'A'.repeat(22)}`,
    `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}.${mark}`,
    foreign,
  ])
    expect(devices.idFor(bad, 'customer')).toBeUndefined()
})

it('keeps the last five names', () => {
  let cookie = devices.remember(undefined, 'n0')
  for (let i = 1; i <= 5; i += 1) cookie = devices.remember(cookie, `n${i}`)
  expect(devices.idFor(cookie, 'n0')).toBeUndefined()
  for (let i = 1; i <= 5; i += 1) expect(devices.idFor(cookie, `n${i}`)).toBeDefined()
  expect(devices.remember(cookie, 'n5')).toBe(cookie)
})
