import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentTipCents, tipProblem, withTip } from '#domain/orders/draft/tip.ts'
import { toCents } from '#domain/pricing/money.ts'
import { cartTotals } from '#domain/pricing/totals.ts'

test.each([
  { percent: 5, goods: 2430, cents: 122, because: '121.5 is rounded half up' },
  { percent: 10, goods: 2430, cents: 243, because: 'it is a tenth' },
  { percent: 10, goods: 4, cents: 0, because: 'less than half a cent is none' },
])('$percent % of $goods cents is a tip of $cents: $because', ({ percent, goods, cents }) =>
  expect(percentTipCents(percent, goods)).toBe(cents),
)

const facts = { isOffered: true, isPaidFirst: true, grossCents: 1290 }
test.each([
  { cents: 129, facts, code: undefined, because: 'it is a tip' },
  { cents: 1290, facts, code: undefined, because: 'as much as the order is generous' },
  { cents: 1291, facts, code: 'tooMuch', because: 'more is a slip of the finger' },
  {
    cents: 0,
    facts: { ...facts, isOffered: false, isPaidFirst: false },
    code: undefined,
    because: 'no tip is always right',
  },
  { cents: 100, facts: { ...facts, isOffered: false }, code: 'off', because: 'the branch takes none' },
  { cents: 100, facts: { ...facts, isPaidFirst: false }, code: 'onSite', because: 'it is handed over with the money' },
])('a tip of $cents cents is answered $code: $because', ({ cents, facts: around, code }) =>
  expect(tipProblem(cents, around)?.code).toBe(code),
)

const share = fc.record({ rate: fc.constantFrom(0, 7, 10, 20), grossCents: fc.nat(10_000) })
test('a tip raises what is paid to the cent, and neither a rate nor the net', () => {
  fc.assert(
    fc.property(fc.array(share, { maxLength: 5 }), fc.nat(5000), (shares, cents) => {
      const totals = cartTotals({ lines: [{ shares, deposits: [] }], orderType: 'takeaway' })
      const tipped = withTip(totals, cents)
      expect(toCents(tipped.gross)).toBe(toCents(totals.gross) + toCents(tipped.tip))
      expect({ ...tipped, gross: 0, tip: 0 }).toEqual({ ...totals, gross: 0, tip: 0 })
    }),
  )
})
