import { expect, test } from 'vitest'
import { minimumOrderText, tooMuchProblem } from '#domain/orders/draft/order-limits.ts'

test('the note names the minimum', () => {
  expect(minimumOrderText('15,00 €')).toBe(
    'Sie haben den Mindestbestellwert in Höhe von 15,00 € leider noch nicht erreicht.',
  )
})

test('a million is the most, said at the field it is too much in', () => {
  expect(tooMuchProblem(1_000_000, 'items')).toBeNull()
  expect(tooMuchProblem(1_000_000.01, 'items')).toEqual({
    field: 'items',
    code: 'tooMuch',
    message: 'Diese Bestellung ist zu groß. Bitte rufen Sie uns an.',
  })
})
