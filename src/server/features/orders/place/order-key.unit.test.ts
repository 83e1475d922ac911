import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { orderKey } from '#server/features/orders/place/order-key.ts'

const KEY = '0b8f9a52-6f0c-4b13-9b0e-2f1f1f7f8a10'

describe('The key of a submit', () => {
  test.each([
    { body: KEY, header: undefined, key: KEY, because: 'the checkout made it' },
    { body: undefined, header: KEY, key: KEY, because: 'programs send it as a header' },
    { body: KEY, header: KEY.toUpperCase(), key: KEY, because: 'both say the same' },
    { body: null, header: undefined, key: null, because: 'without one there is no protection' },
    { body: '', header: '', key: null, because: 'an empty one is none' },
  ])('is $key: $because', ({ body, header, key }) => expect(orderKey(body, header)).toBe(key))

  test.each([
    { body: undefined, header: 'x', because: 'it is no UUID' },
    { body: KEY, header: '1b8f9a52-6f0c-4b13-9b0e-2f1f1f7f8a10', because: 'the two differ' },
    { body: undefined, header: [KEY, 'x'], because: 'a header came twice' },
  ])('is refused: $because', ({ body, header }) => expect(() => orderKey(body, header)).toThrow(Problem))
})
