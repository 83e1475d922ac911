import { expect, test } from 'vitest'
import { newOrderKey } from '#web/kit/new-order-key.ts'

test('a key is a UUID of version 7, none is made twice, and its beginning is the moment', () => {
  const before = Date.now()
  const keys = Array.from({ length: 1000 }, newOrderKey)
  const after = Date.now()
  expect(new Set(keys).size).toBe(1000)
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const moment = Number.parseInt(key.replace('-', '').slice(0, 12), 16)
    expect(moment).toBeGreaterThanOrEqual(before - 0x1_0000)
    expect(moment).toBeLessThanOrEqual(after)
  }
})
