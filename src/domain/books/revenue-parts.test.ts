import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { netCents, type RevenuePart, revenueParts, spreadRefund } from '#domain/books/revenue-parts.ts'

const part = (kind: RevenuePart['kind'], rate: number, cents: number): RevenuePart => ({
  kind,
  rate,
  cents,
  netCents: kind === 'tip' ? cents : netCents(cents, rate),
})
const MIXED = [part('goods', 10, 1290), part('goods', 20, 640), part('deposit', 20, 50), part('tip', 0, 200)]

describe('An order in its parts', () => {
  test('goods, deposits and tip add up to its total, each rate with the net its guest was shown', () => {
    const parts = revenueParts({
      taxes: [
        { rate: 10, net: 11.7273, gross: 12.9 },
        { rate: 20, net: 5.75, gross: 6.9 },
      ],
      deposits: [
        { rate: 20, grossCents: 25 },
        { rate: 20, grossCents: 25 },
      ],
      tip: 2,
    })
    expect(parts).toEqual([
      { kind: 'goods', rate: 10, cents: 1290, netCents: 1173 },
      { kind: 'goods', rate: 20, cents: 640, netCents: 533 },
      { kind: 'deposit', rate: 20, cents: 50, netCents: 42 },
      { kind: 'tip', rate: 0, cents: 200, netCents: 200 },
    ])
  })
})

describe('A refund takes from the revenue', () => {
  test.each([
    { cents: 2180, before: 0, paid: 2180, takes: MIXED.map(({ cents }) => cents), because: 'all of it goes back' },
    { cents: 218, before: 0, paid: 2180, takes: [129, 64, 5, 20], because: 'a tenth is a tenth of everything' },
    { cents: 1, before: 0, paid: 2180, takes: [1, 0, 0, 0], because: 'a cent goes where most was cut off' },
    { cents: 100, before: 0, paid: 2280, takes: [], because: 'the order had become cheaper by as much' },
    {
      cents: 318,
      before: 0,
      paid: 2280,
      takes: [129, 64, 5, 20],
      because: 'what was paid beyond the total goes back first',
    },
    { cents: 218, before: 100, paid: 2280, takes: [129, 64, 5, 20], because: 'and it had gone back before' },
    { cents: 50, before: 2180, paid: 2180, takes: [], because: 'nothing is left' },
  ])('$cents of $paid after $before: $because', ({ cents, before, paid, takes }) => {
    const taken = spreadRefund({ cents, beforeCents: before, paidCents: paid, parts: MIXED }).filter(
      one => one.cents !== 0,
    )
    expect(taken.map(one => one.cents)).toEqual(takes.filter(one => one !== 0))
  })

  test('to the cent where most was cut off, however many cents are left', () => {
    const parts = [part('goods', 10, 100), part('goods', 20, 200), part('goods', 13, 400)]
    const of = (cents: number) =>
      parts.map(({ rate }) => {
        const taken = spreadRefund({ cents, beforeCents: 0, paidCents: 700, parts })
        return taken.find(one => one.rate === rate)?.cents ?? 0
      })
    expect([of(100), of(101), of(2), of(3)]).toEqual([
      [14, 29, 57],
      [14, 29, 58],
      [0, 1, 1],
      [0, 1, 2],
    ])
  })

  test('is told of parts it takes something of alone', () => {
    const of = (cents: number) => spreadRefund({ cents, beforeCents: 0, paidCents: 2180, parts: MIXED })
    expect(of(1)).toEqual([{ kind: 'goods', rate: 10, cents: 1, netCents: 1 }])
    expect(of(0)).toEqual([])
  })

  test('to the cent, and the pieces of a full refund are the order, however it was cut', () => {
    const parts = fc
      .array(fc.record({ rate: fc.constantFrom(0, 10, 13, 19, 20), cents: fc.integer({ min: 1, max: 50_000 }) }), {
        minLength: 1,
        maxLength: 5,
      })
      .map(list => list.map(({ rate, cents }) => part('goods', rate, cents)))
    fc.assert(
      fc.property(parts, fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 8 }), (all, cuts) => {
        const paid = all.reduce((sum, { cents }) => sum + cents, 0)
        const refunds: number[] = []
        for (const cut of cuts) refunds.push(Math.min(cut, paid - refunds.reduce((sum, one) => sum + one, 0)))
        refunds.push(paid - refunds.reduce((sum, one) => sum + one, 0))
        const [taken, net] = [all.map(() => 0), all.map(() => 0)]
        let before = 0
        for (const cents of refunds) {
          const pieces = spreadRefund({
            cents,
            beforeCents: before,
            paidCents: paid,
            parts: all.map((one, index) => ({ ...one, rate: index })),
          })
          expect(pieces.reduce((sum, piece) => sum + piece.cents, 0)).toBe(cents)
          for (const piece of pieces) {
            taken[piece.rate] = (taken[piece.rate] ?? 0) + piece.cents
            net[piece.rate] = (net[piece.rate] ?? 0) + piece.netCents
          }
          before += cents
        }
        expect(taken).toEqual(all.map(({ cents }) => cents))
        expect(net).toEqual(all.map(({ netCents: own }) => own))
      }),
    )
  })
})
