import { expect, test } from 'vitest'
import { taxChanges } from '#domain/pricing/tax-change-words.ts'

const words = (...args: Parameters<typeof taxChanges>) =>
  taxChanges(...args).map(({ title, text }) => `${title} | ${text}`.replaceAll('\u00a0', ' '))
const ten = { country: 'AT', percent: 10, validFrom: null, validTo: '2026-06-30', successor: 20 }

test('a change says its day, and what it does to a price', () =>
  expect(words([ten], 'AT', 'EUR')).toEqual([
    'Ab 01.07.2026: 20 % statt 10 % | Was 10,00 € kostet, kostet weiter 10,00 €: Netto sind das 8,33 € statt 9,09 €. Damit Ihnen gleich viel bleibt, müsste es 10,91 € kosten.',
  ]))

test('where another row keeps the rate, nothing changes by itself, and it says so', () =>
  expect(words([{ ...ten, percent: 19, successor: 7 }, { percent: 19 }], 'AT', 'EUR')).toEqual([
    'Ab 01.07.2026: 19 % bleibt | Ein anderer Eintrag mit 19 % gilt an diesem Tag weiter. Welche Produkte auf 7 % wechseln, stellen Sie bei diesen selbst um.',
  ]))

test.each([
  { row: { percent: 10 }, because: 'it has no end' },
  { row: { percent: 10, validTo: '2026-06-30' }, because: 'nothing follows' },
  { row: { percent: 10, successor: 20 }, because: 'nobody knows when' },
  { row: { percent: Number.NaN, validTo: '2026-06-30', successor: 20 }, because: 'it is not filled in yet' },
])('a row says nothing: $because', ({ row }) => expect(words([row], 'AT', 'EUR')).toEqual([]))
