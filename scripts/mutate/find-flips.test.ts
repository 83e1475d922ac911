import { describe, expect, test } from 'vitest'
import { findFlips } from './find-flips.ts'

const flipped = (source: string, hasEffects = false) =>
  findFlips('sample.ts', source, { hasEffects }).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  )

describe('a fault is planted', () => {
  test.each([
    { source: 'f(a < b)', becomes: 'f(a <= b)', because: 'a bound may be one off' },
    { source: 'f(a >= b)', becomes: 'f(a > b)', because: 'a bound may be one off' },
    { source: 'f(a === b)', becomes: 'f(a !== b)', because: 'a condition may be turned' },
    { source: 'f(a && b)', becomes: 'f(a || b)', because: 'all may have become any' },
    { source: 'f(a /* or < */ ?? b)', becomes: 'f(a)', because: 'a fallback may be missing' },
    { source: 'f(a - b)', becomes: 'f(a + b)', because: 'a sign may be wrong' },
    { source: 'f(!a)', becomes: 'f(a)', because: 'a no may be missing' },
    { source: 'f(true)', becomes: 'f(false)', because: 'a switch may stand wrong' },
    { source: 'f(7)', becomes: 'f((7 + 1))', because: 'a number may be one off' },
    { source: 'f(a ? b : c)', becomes: 'f(!(a) ? b : c)', because: 'the branches may be swapped' },
    { source: 'f(Math.min(a, b))', becomes: 'f(Math.max(a, b))', because: 'an extreme may be the other' },
    { source: 'f((a as number) <= b!)', becomes: 'f((a as number) < b!)', because: 'a type hides no value' },
  ])('$source becomes $becomes: $because', ({ source, becomes }) => expect(flipped(source)).toEqual([becomes]))

  test('a guard is turned and taken out', () => {
    const source = 'function f(a) { if (a) return b; return c }'
    expect(flipped(source)).toEqual(['function f(a) { if (!(a)) return b; return c }', 'function f(a) { ; return c }'])
  })
})

test.each([
  { source: "import { a } from './a.ts'", because: 'imports do nothing' },
  { source: 'type A = 1 | true', because: 'types are the business of the compiler' },
  { source: 'const f = (a: 1): a is 1 => a', because: 'types are the business of the compiler' },
  { source: "f('a' + b)", because: 'a text has no minus' },
  { source: 'await tell(a)', because: 'what is done for its effect is no rule' },
])('nothing is planted in $source: $because', ({ source }) => expect(flipped(source)).toEqual([]))

describe('where rows are written', () => {
  test.each([
    { source: 'await bump(tx)', becomes: [';'], because: 'a step may be left out' },
    { source: 'void tell(a)', becomes: [';'], because: 'a step may be left out' },
    {
      source: 'x = sql`select a from t where b is null`',
      becomes: ['x = sql`select a from t where b is not null`'],
      because: 'SQL has conditions',
    },
    {
      source: 'x = sql`select a from t limit ${n} for update skip locked`',
      becomes: ['x = sql`select a from t limit ${n}`', 'x = sql`select a from t limit ${n} for update`'],
      because: 'a lock may be missing, or keep others waiting',
    },
  ])('$source: $because', ({ source, becomes }) => expect(flipped(source, true)).toEqual(becomes))
})
