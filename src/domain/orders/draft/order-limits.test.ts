import { expect, test } from 'vitest'
import { minimumOrderText } from '#domain/orders/draft/order-limits.ts'

test('the note names the minimum', () => {
  expect(minimumOrderText('15,00 €')).toBe(
    'Sie haben den Mindestbestellwert in Höhe von 15,00 € leider noch nicht erreicht.',
  )
})
