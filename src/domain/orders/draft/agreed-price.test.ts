import { describe, expect, test } from 'vitest'
import { agreedPriceProblem } from '#domain/orders/draft/agreed-price.ts'

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
