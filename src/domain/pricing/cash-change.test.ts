import { expect, test } from 'vitest'
import { changeCents, likelyNotes } from '#domain/pricing/cash-change.ts'

test.each([
  { total: 1290, notes: [1300, 1500, 2000, 5000] },
  { total: 2000, notes: [5000, 10_000, 20_000] },
  { total: 4630, notes: [4700, 5000, 6000, 10_000] },
  { total: 95, notes: [100, 500, 1000, 2000] },
  { total: 0, notes: [] },
])('for $total a guest gives one of $notes', ({ total, notes }) => expect(likelyNotes(total)).toEqual(notes))

test.each([
  { given: 20, total: 12.9, change: 710 },
  { given: 0.3, total: 0.1, change: 20 },
  { given: 10, total: 12.9, change: -290 },
])('of $given for $total go back $change', ({ given, total, change }) => expect(changeCents(given, total)).toBe(change))
