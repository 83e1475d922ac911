import { describe, expect, test } from 'vitest'
import { agreedPriceProblem, priceAgreedLine } from '#domain/orders/draft/agreed-price.ts'
import { sampleProduct } from '#domain/pricing/sample-product.ts'

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

describe('Who may agree on what', () => {
  test.each([
    { price: 10, reason: 'Stammgast', mostPercent: null, is: undefined, because: 'the management may do anything' },
    { price: 0, reason: 'Reklamation', mostPercent: 100, is: undefined, because: 'the settings allow everything' },
    { price: 9, reason: ' ', mostPercent: null, is: 'p.reason required', because: 'everybody gives a reason' },
    { price: 9, reason: 'Stammgast', mostPercent: 10, is: undefined, because: 'just the ten percent' },
    {
      price: 8.99,
      reason: 'Stammgast',
      mostPercent: 10,
      is: 'p.price tooCheap',
      because: 'a cent more than ten percent',
    },
    { price: 12, reason: 'Sonderwunsch', mostPercent: 0, is: undefined, because: 'dearer is no discount' },
    { price: 9.99, reason: 'Stammgast', mostPercent: 0, is: 'p.price tooCheap', because: 'nothing is allowed' },
  ])('$price instead of 10 with $mostPercent %: $because', ({ price, reason, mostPercent, is }) => {
    const problem = agreedPriceProblem({ price, reason }, { listPrice: 10, mostPercent }, 'p')
    expect(problem && `${problem.field} ${problem.code}`).toBe(is)
  })
})
