import { describe, expect, test } from 'vitest'
import { type FrozenLine, repriceLine } from '#domain/pricing/reprice-line.ts'

const cheese: FrozenLine = {
  price: 24.9,
  orderedAmount: 0.5,
  unit: 'kg',
  baseRatio: 1,
  isFlat: false,
  shares: [{ rate: 10, grossCents: 1245, orderedCents: 1245 }],
  deposits: [],
}

describe('A line weighed at the counter', () => {
  test.each([
    { line: cheese, amount: 0.487, cents: 1213, because: '0.487 kg at 24.90 is 12.1263' },
    { line: cheese, amount: 0.5, cents: 1245, because: 'the ordered weight costs what was agreed' },
    { line: cheese, amount: 0, cents: 0, because: 'what was sold out costs nothing' },
    {
      line: { ...cheese, unit: 'dag', baseRatio: 0.01 } as FrozenLine,
      amount: 52,
      cents: 1295,
      because: '52 dag are 0.52 kg: 12.948',
    },
    { line: { ...cheese, isFlat: true } as FrozenLine, amount: 3, cents: 2490, because: 'a flat price is paid once' },
    {
      line: { ...cheese, isFlat: true } as FrozenLine,
      amount: 0,
      cents: 0,
      because: 'nothing supplied costs nothing, flat or not',
    },
  ])('costs $cents cents for $amount: $because', ({ line, amount, cents }) =>
    expect(repriceLine(line, amount).grossCents).toBe(cents),
  )

  test('has the net amount of its new gross', () => expect(repriceLine(cheese, 0.487).net).toBe(11.0273))
})

describe('A bundle of which fewer were supplied', () => {
  const bundle: FrozenLine = {
    price: 11,
    orderedAmount: 2,
    unit: 'amount',
    baseRatio: 1,
    isFlat: false,
    shares: [
      { rate: 10, grossCents: 1400, orderedCents: 1400 },
      { rate: 20, grossCents: 800, orderedCents: 800 },
    ],
    deposits: [{ rate: 20, grossCents: 50, orderedCents: 50 }],
  }
  test('keeps the proportion of its tax rates to the cent', () => {
    expect(repriceLine(bundle, 1).shares.map(({ grossCents }) => grossCents)).toEqual([700, 400])
    expect(repriceLine(bundle, 1).deposits.map(({ grossCents }) => grossCents)).toEqual([25])
  })
  test('finds its proportion again after having been set to nothing', () => {
    const nothing = { ...bundle, ...repriceLine(bundle, 0) }
    expect(nothing.deposits.map(({ grossCents }) => grossCents)).toEqual([0])
    expect(repriceLine(nothing, 2).shares.map(({ grossCents }) => grossCents)).toEqual([1400, 800])
  })
})
