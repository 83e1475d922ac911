import { describe, expect, test } from 'vitest'
import { priceAgreedLine, priceOrderedLine } from '#domain/pricing/ordered-line.ts'
import { sampleCatalogue, sampleProduct } from '#domain/pricing/sample-product.ts'

describe('A price that was agreed on', () => {
  const [option] = [{ id: 'g', name: 'Groß', modifier: 'add' as const, value: 3 }]
  const parts = [{ id: 's', name: 'Größe', type: 'select' as const, isOptional: false, options: [option] }]
  const pizza = sampleProduct({ price: 9, tax: 10, type: 'configurable', config: { parts } })

  test('is the price of one with all its choices, times the amount', () => {
    expect(priceAgreedLine(pizza, { amount: 3, unit: 'amount' }, 7.5, 'takeaway')).toMatchObject({
      price: 7.5,
      grossCents: 2250,
      taxRate: 10,
    })
  })

  test('of a bundle is split over its components as its own would be', () => {
    const beer = sampleProduct({ id: 2, price: 5, tax: 20 })
    const soup = sampleProduct({ id: 3, price: 5, tax: 10 })
    const bundleItems = [2, 3].map(id => ({ product: { id }, amount: 1, unit: 'amount' as const }))
    const menu = sampleProduct({ id: 1, price: 9, type: 'bundle', bundleItems })
    const catalogue = new Map([beer, soup, menu].map(product => [product.id, product]))
    const { shares } = priceAgreedLine(menu, { amount: 1, unit: 'amount' }, 4, 'takeaway', catalogue)
    expect(shares).toEqual([
      { rate: 20, grossCents: 200 },
      { rate: 10, grossCents: 200 },
    ])
  })

  test('leaves the deposit alone', () => {
    const bottle = sampleProduct({ price: 3, deposit: { amount: 0.25, tax: 20 } })
    expect(priceAgreedLine(bottle, { amount: 2, unit: 'amount' }, 0, 'takeaway')).toMatchObject({
      grossCents: 0,
      deposits: [{ rate: 20, grossCents: 50 }],
    })
  })
})

const item = (amount: number, parts: { name: string; value: string | readonly string[] }[] = []) => ({
  amount,
  unit: 'amount' as const,
  parts: parts.map(({ name, value }) => ({ name, value: value as string })),
})

describe('A line of an order', () => {
  const soup = sampleProduct({ id: 2, name: 'Suppe', price: 4, tax: 10 })
  const beer = sampleProduct({ id: 3, name: 'Bier', price: 6, tax: 20, deposit: { amount: 0.25, tax: 20 } })
  const menu = sampleProduct({
    id: 1,
    price: 9,
    type: 'bundle',
    bundleItems: [soup, beer].map(({ id, name }) => ({ product: { id, name }, amount: 1, unit: 'amount' as const })),
  })
  const catalogue = sampleCatalogue(soup, beer, menu)
  const terms = { orderType: 'takeaway' as const, catalogue }

  test('keeps what each share and each deposit was when it was ordered', () => {
    const { priced, shares, deposits, listPrice } = priceOrderedLine(beer, item(2), terms)
    expect([priced.price, priced.grossCents, listPrice]).toEqual([6, 1200, null])
    expect(shares).toEqual([{ rate: 20, grossCents: 1200, orderedCents: 1200 }])
    expect(deposits).toEqual([{ rate: 20, grossCents: 50, orderedCents: 50 }])
  })

  test('of a bundle names the component behind each share', () => {
    expect(priceOrderedLine(menu, item(1), terms).shares).toEqual([
      { rate: 10, grossCents: 360, orderedCents: 360, name: 'Suppe', amount: 1, unit: 'amount' },
      { rate: 20, grossCents: 540, orderedCents: 540, name: 'Bier', amount: 1, unit: 'amount' },
    ])
  })

  test('of a bundle with a component the catalogue lacks names none: it is taxed as a whole', () => {
    const { shares } = priceOrderedLine(menu, item(1), { ...terms, catalogue: sampleCatalogue(soup) })
    expect(shares).toEqual([{ rate: 20, grossCents: 900, orderedCents: 900 }])
  })

  test('at an agreed price keeps the catalogue’s beside it', () => {
    const { priced, listPrice } = priceOrderedLine(beer, item(2), { ...terms, agreedPrice: 5 })
    expect([priced.price, priced.grossCents, listPrice]).toEqual([5, 1000, 6])
    expect(priceOrderedLine(beer, item(1), { ...terms, agreedPrice: 0 }), 'given away').toMatchObject({
      priced: { price: 0, grossCents: 0 },
      listPrice: 6,
    })
  })

  test('has the rates of its day of supply, at the same gross', () => {
    const rateOf = (rate: number) => (rate === 20 ? 21 : rate)
    const { priced, shares, deposits } = priceOrderedLine(beer, item(1), { ...terms, rateOf })
    expect([priced.grossCents, priced.taxRate, shares[0]?.rate, deposits[0]?.rate]).toEqual([600, 21, 21, 21])
  })

  test('remembers how many base units one of its units is, and whether its price is flat', () => {
    const cheese = sampleProduct({ price: 24, unit: 'kg', alternativeUnits: [{ unit: 'dag', ratio: 0.01 }] })
    const line = { amount: 25, unit: 'dag' as const, parts: [] }
    expect(priceOrderedLine(cheese, line, terms)).toMatchObject({ baseRatio: 0.01, isFlat: false })
    expect(priceOrderedLine({ ...soup, pricingMode: 'flat' }, item(3), terms)).toMatchObject({
      isFlat: true,
      priced: { grossCents: 400 },
    })
  })
})
