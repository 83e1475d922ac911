import { describe, expect, test } from 'vitest'
import { priceChanges } from '#domain/orders/draft/price-changes.ts'

const texts = (seen: Parameters<typeof priceChanges>[0]) =>
  priceChanges(seen, 'EUR').map(({ message }) => message.replaceAll('\u00a0', ' '))

describe('A guest who saw another price is told', () => {
  test('nothing when the total is the same to the cent', () =>
    expect(priceChanges({ total: { expected: 12.9, now: 12.900000000001 }, lines: [] }, 'EUR')).toEqual([]))
  test('nothing when the browser did not say what it showed', () =>
    expect(priceChanges({ total: { now: 12.9 }, lines: [{ name: 'Schnitzel', expected: 1, now: 2 }] }, 'EUR')).toEqual(
      [],
    ))
  test('the total and every line that changed, at its field', () => {
    const seen = {
      total: { expected: 12.9, now: 13.5 },
      lines: [
        { name: 'Suppe', expected: 4, now: 4 },
        { name: 'Schnitzel', expected: 8.9, now: 9.5 },
      ],
    }
    expect(texts(seen)).toEqual([
      'Der Preis von „Schnitzel“ hat sich von 8,90 € auf 9,50 € geändert.',
      'Der Gesamtbetrag hat sich von 12,90 € auf 13,50 € geändert. Bitte prüfen Sie Ihre Bestellung und schicken Sie sie noch einmal ab.',
    ])
    expect(priceChanges(seen, 'EUR').map(({ field, code }) => [field, code])).toEqual([
      ['items.1', 'priceChanged'],
      ['expectedGross', 'priceChanged'],
    ])
  })
})
