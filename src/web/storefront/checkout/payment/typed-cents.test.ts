import { expect, test } from 'vitest'
import { typedCents } from '#domain/pricing/money.ts'

test.each([
  ['2,50', 250],
  ['2.5', 250],
  [' 3 € ', 300],
  ['0,05', 5],
  ['7,', 700],
  ['', undefined],
  ['-1', undefined],
  ['1,234', undefined],
  ['1e3', undefined],
  ['zwei', undefined],
  ['999999', undefined],
])('"%s" are %s cents', (text, cents) => expect(typedCents(text)).toBe(cents))
