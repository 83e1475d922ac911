import { expect, test } from 'vitest'
import { timesText } from '#domain/units/times-text.ts'
import type { Unit } from '#domain/units/unit.ts'

test.each<{ amount: number; unit: Unit; text: string; because: string }>([
  { amount: 2, unit: 'amount', text: '2 ×', because: 'two of them' },
  { amount: 1, unit: 'serving', text: '1 ×', because: 'nobody orders half a portion of words' },
  { amount: 1000, unit: 'serving', text: '1.000 ×', because: 'a crowd is fed' },
  { amount: 350, unit: 'g', text: '350 g', because: 'it is weighed' },
  { amount: 2, unit: 'pair', text: '2 Paar', because: 'two pairs are four sausages' },
  { amount: 6, unit: 'person', text: '6 Pers.', because: 'it is told for how many' },
])('$amount $unit is told as $text: $because', ({ amount, unit, text }) => {
  expect(timesText(amount, unit).replaceAll('\u00a0', ' ')).toBe(text)
})
