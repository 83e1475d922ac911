import { describe, expect, test } from 'vitest'
import { leftOf } from '#domain/orders/stock/left-of.ts'

const now = '2026-05-04T10:00:00.000Z'
const later = '2026-05-05T02:00:00.000Z'

describe('What is left of an entry', () => {
  test.each([
    { entry: { until: later }, left: 0, because: 'it is sold out until tomorrow' },
    { entry: { until: now }, left: Infinity, because: 'it returns by itself at that instant' },
    { entry: { quantityLeft: 3 }, left: 3, because: 'three are left' },
    { entry: { quantityLeft: 0, until: now }, left: Infinity, because: 'the count ended with the day' },
    { entry: {}, left: Infinity, because: 'nothing is said' },
  ])('$left: $because', ({ entry, left }) => expect(leftOf(entry, now)).toBe(left))
})
