import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canDecrease,
  canIncrease,
  decrease,
  increase,
  isOnGrid,
  parseAmount,
  snapAmount,
} from '#domain/units/snap-amount.ts'

const cheese = { minimum: 0.25, maximum: 2, stepSize: 0.1 } // kg

test.each([
  { text: '1,5', value: 1.5, because: 'a comma is a decimal point' },
  { text: ' 2 ', value: 2, because: 'blanks around it do not matter' },
  { text: ',5', value: 0.5, because: 'the leading zero may be missing' },
  { text: '1.', value: 1, because: 'one is still typing' },
  { text: 'viel', value: 0, because: 'a word is no number' },
  { text: '', value: 0, because: 'nothing is no number' },
  { text: '1.234,5', value: 0, because: 'two points are no number' },
  { text: '0x10', value: 0, because: 'nobody orders in hexadecimal' },
  { text: '-3', value: -3, because: 'snapping raises it to the minimum later' },
])('"$text" reads as $value: $because', ({ text, value }) => {
  expect(parseAmount(text)).toBe(value)
})

test.each([
  { entered: Number.NaN, becomes: 0.25, because: 'no number counts as zero' },
  { entered: 0.25, becomes: 0.25, because: 'the minimum is on the grid' },
  { entered: 0.29, becomes: 0.25, because: 'less than half a step falls back' },
  { entered: 0.3, becomes: 0.35, because: 'half a step goes up' },
  { entered: 0.31, becomes: 0.35, because: 'the grid starts at the minimum' },
  { entered: 1.98, becomes: 1.95, because: 'the grid ends below the maximum' },
  { entered: 7, becomes: 2, because: 'the maximum caps' },
  { entered: Infinity, becomes: 2, because: 'so does it for everything' },
])('$entered kg becomes $becomes kg: $because', ({ entered, becomes }) => {
  expect(snapAmount(entered, cheese)).toBe(becomes)
})

test.each([
  { amount: 0.35, on: true, because: 'it is minimum plus one step' },
  { amount: 0.3, on: false, because: 'it lies between two steps' },
  { amount: 2, on: true, because: 'the maximum may always be ordered' },
  { amount: 0.2, on: false, because: 'it is below the minimum' },
  { amount: 2.05, on: false, because: 'it is above the maximum' },
  { amount: Number.NaN, on: false, because: 'it is no number' },
  { amount: Infinity, on: false, because: 'nobody can supply it' },
])('$amount kg is taken: $on, because $because', ({ amount, on }) => {
  expect(isOnGrid(amount, cheese)).toBe(on)
})

test.each([
  { from: 0.25, up: 0.35, down: 0.25, because: 'the minimum is the floor' },
  { from: 0.3, up: 0.35, down: 0.25, because: 'between two steps the neighbours are next' },
  { from: 1.95, up: 2, down: 1.85, because: 'the last step up ends at the maximum' },
  { from: 2, up: 2, down: 1.95, because: 'from the maximum one returns to the grid' },
  { from: 0, up: 0.25, down: 0.25, because: 'the first step is the minimum' },
])('from $from kg one goes up to $up and down to $down: $because', ({ from, up, down }) => {
  expect([increase(from, cheese), decrease(from, cheese)]).toEqual([up, down])
})

test('the buttons rest at the ends of the range', () => {
  expect([canDecrease(0.25, cheese), canIncrease(0.25, cheese)]).toEqual([false, true])
  expect([canDecrease(2, cheese), canIncrease(2, cheese)]).toEqual([true, false])
  expect(canIncrease(1e9, { minimum: 1, stepSize: 1 })).toBe(true)
})

const part = fc.integer({ min: 1, max: 50_000 }).map(whole => whole / 1e4)
const rule = fc
  .record({ minimum: part, stepSize: part, room: fc.option(part, { nil: undefined }) })
  .map(({ minimum, stepSize, room }) => ({
    minimum,
    stepSize,
    ...(room === undefined ? {} : { maximum: (minimum * 1e4 + Math.round(room * 1e4)) / 1e4 }),
  }))

test('whatever is entered lands on the grid, and landing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ min: -10, max: 1000, noNaN: true }), part), rule, (entered, limits) => {
      const snapped = snapAmount(entered, limits)
      expect(snapAmount(snapped, limits)).toBe(snapped)
      expect(isOnGrid(snapped, limits)).toBe(true)
    }),
  )
})

test('a step up and a step down meet again below the maximum', () => {
  fc.assert(
    fc.property(part, rule, (entered, { minimum, stepSize }) => {
      const limits = { minimum, stepSize }
      const start = snapAmount(entered, limits)
      expect(increase(start, limits)).toBeGreaterThan(start)
      expect(decrease(increase(start, limits), limits)).toBe(start)
    }),
  )
})
