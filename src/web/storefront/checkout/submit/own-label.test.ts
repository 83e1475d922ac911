import { expect, test } from 'vitest'
import { ownLabel } from '#web/storefront/checkout/submit/own-label.ts'

test.each([
  {
    label: 'Bestellung abschicken',
    own: { order: 'Zahlungspflichtig bestellen' },
    shown: 'Zahlungspflichtig bestellen',
    because: 'the shop says it so',
  },
  {
    label: 'Vorbestellung abschicken',
    own: { order: 'Zahlungspflichtig bestellen' },
    shown: 'Vorbestellung abschicken',
    because: 'this one was left alone',
  },
  {
    label: 'Angebotsanfrage abschicken',
    own: { quotation: '  ' },
    shown: 'Angebotsanfrage abschicken',
    because: 'blanks are no words',
  },
  { label: 'Verarbeiten...', own: { order: 'Kaufen' }, shown: 'Verarbeiten...', because: 'it says what is going on' },
  { label: 'Bestellung abschicken', own: null, shown: 'Bestellung abschicken', because: 'there are no settings' },
])('the button reads "$shown": $because', ({ label, own, shown }) => {
  expect(ownLabel(label, own as Parameters<typeof ownLabel>[1])).toBe(shown)
})
