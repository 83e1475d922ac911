import { expect, test } from 'vitest'
import { linesText } from '#web/storefront/branch/again/lines-text.ts'

const line = (amount: number, unit: 'amount' | 'serving' | 'kg', name: string) => ({
  product: { id: 1 },
  name,
  amount,
  unit,
  parts: [],
  price: 1,
})

test('what is ordered by the piece or the portion is counted, what is weighed keeps its unit', () => {
  const text = linesText([
    line(1, 'serving', 'Schnitzel'),
    line(2, 'serving', 'Suppe'),
    line(1, 'amount', 'Cola'),
    line(0.3, 'kg', 'Bergkäse'),
  ])
  expect(text.replaceAll('\u00a0', ' ')).toBe('Schnitzel, 2 × Suppe, Cola, 0,3 kg Bergkäse')
})
