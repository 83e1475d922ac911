import { expect, test } from 'vitest'
import { newerOrder } from '#web/storefront/status/use-live-order.ts'
import { sampleOrder } from '#web/storefront/status/sample-order.ts'

const version = (number: number) => ({ ...sampleOrder, version: number })

test.each([
  { shown: undefined, arrived: 1, kept: 1, because: 'nothing was shown' },
  { shown: 2, arrived: 3, kept: 3, because: 'something happened' },
  { shown: 3, arrived: 2, kept: 3, because: 'an old answer came late' },
])('of $shown and $arrived $kept is shown: $because', ({ shown, arrived, kept }) => {
  expect(newerOrder(shown === undefined ? undefined : version(shown), version(arrived)).version).toBe(kept)
})

test('what does not raise the version, like a rating, is shown too', () => {
  expect(newerOrder(version(2), { ...version(2), questionnaireRating: 5 }).questionnaireRating).toBe(5)
})
