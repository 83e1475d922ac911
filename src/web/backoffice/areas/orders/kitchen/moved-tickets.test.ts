import { describe, expect, test } from 'vitest'
import { movedTickets } from '#web/backoffice/areas/orders/kitchen/misclick-guard.ts'

const at = (ids: readonly number[], isLower = false) => ({ ids, isLower })

describe('Tickets under a finger', () => {
  test('move up when one before them leaves, those before it stay', () => {
    expect(movedTickets(at([1, 2, 3, 4]), at([1, 3, 4]))).toEqual([3, 4])
  })

  test('move when a more pressing one comes before them; it stands where another stood', () => {
    expect(movedTickets(at([1, 2]), at([1, 9, 2]))).toEqual([9])
    expect(movedTickets(at([1, 2]), at([9, 1, 2]))).toEqual([9, 1])
  })

  test('stay where they are when one comes behind them, which may be pressed at once', () => {
    expect(movedTickets(at([1, 2]), at([1, 2, 3]))).toEqual([])
    expect(movedTickets(at([]), at([1, 2]))).toEqual([])
  })

  test('all move when something comes above them, into an empty kitchen nothing moves', () => {
    expect(movedTickets(at([1, 2]), at([1, 2, 3], true))).toEqual([1, 2])
    expect(movedTickets(at([1, 2], true), at([1]))).toEqual([1])
    expect(movedTickets(at([]), at([1], true))).toEqual([])
  })
})
