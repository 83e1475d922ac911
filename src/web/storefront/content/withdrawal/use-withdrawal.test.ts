import { describe, expect, test } from 'vitest'
import { missingIn, orderInFragment } from '#web/storefront/content/withdrawal/use-withdrawal.ts'

describe('The order behind the way from its status page', () => {
  test.each([
    {
      fragment: '#K7P2MX.aB-9_c',
      order: { uid: 'K7P2MX', hash: 'aB-9_c' },
      because: 'secrets hold hyphens and underscores',
    },
    { fragment: '', order: null, because: 'the form is open to everybody' },
    { fragment: '#K7P2MX', order: null, because: 'a number alone opens nothing' },
    { fragment: '#K7P2MX.a/../b', order: null, because: 'it must not lead elsewhere' },
  ])('of $fragment is $order: $because', ({ fragment, order }) => expect(orderInFragment(fragment)).toEqual(order))
})

test('What is missing of a withdrawal is named field by field, and reasons are never missing', () => {
  expect(missingIn({ name: ' ', contract: 'Wein', email: '', statement: '' })).toEqual({
    name: 'Bitte geben Sie Ihren Namen an.',
    email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
  })
})
