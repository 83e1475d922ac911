import { expect, test } from 'vitest'
import { findDonatees } from '#web/storefront/checkout/payment/DonateeDialog.tsx'

const donatees = [
  { id: 1, identifier: 'tierheim', name: 'Tierheim Döbling', description: 'Hunde und Katzen' },
  { id: 2, identifier: 'bergrettung', name: 'Bergrettung', description: null },
]

test.each([
  { search: '', found: [1, 2], because: 'nothing is sought' },
  { search: 'doebling', found: [1], because: 'umlauts may be spelled out' },
  { search: 'tier hunde', found: [1], because: 'every word is found somewhere' },
  { search: 'tier berg', found: [], because: 'no organisation has both' },
])('"$search" finds $found: $because', ({ search, found }) => {
  expect(findDonatees(donatees, search).map(({ id }) => id)).toEqual(found)
})
