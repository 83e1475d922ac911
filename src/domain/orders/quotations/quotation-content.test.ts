import { describe, expect, test } from 'vitest'
import { quotedLine } from '#domain/orders/quotations/quotation-content.ts'

type Item = Parameters<typeof quotedLine>[0]
const item = (change: Partial<Item>) =>
  quotedLine({
    name: 'Torte',
    amount: 1,
    unit: 'amount',
    price: 30,
    gross: 30,
    taxRate: 10,
    parts: [],
    calculationModel: 'fixed',
    ...change,
  } as Item)
const choices = (...parts: unknown[]) => item({ parts: parts as Item['parts'] }).choices

describe('Choices of a line', () => {
  test('are told by their names, texts as they were typed, files counted', () => {
    expect(choices({ name: 'Füllung', value: ['Nuss', 'Mohn'] })).toEqual(['Füllung: Nuss, Mohn'])
    expect(choices({ name: 'Aufschrift', value: ' Alles Gute ' })).toEqual(['Aufschrift: Alles Gute'])
    expect(choices({ name: 'Bild', value: [7] })).toEqual(['Bild: 1 Datei'])
    expect(choices({ name: 'Bilder', value: [7, 8] })).toEqual(['Bilder: 2 Dateien'])
    expect(choices({ name: 'Bilder', value: [7], uploads: [{}, {}, {}] })).toEqual(['Bilder: 3 Dateien'])
  })

  test('that say nothing are left out', () => {
    expect(choices({ name: 'Aufschrift', value: '  ' }, { name: 'Füllung', value: [] })).toEqual([])
  })
})

test('a bundle has the rates of what is in it, each once and the lowest first', () => {
  const component = (taxRate: number) => ({ name: 'Teil', amount: 1, unit: 'amount', taxRate, parts: [] })
  expect(item({}).rates).toEqual([10])
  expect(
    item({ components: [component(20), component(10), component(20)] as unknown as Item['components'] }).rates,
  ).toEqual([10, 20])
})
