import { expect, test } from 'vitest'
import { logText } from '#web/backoffice/areas/orders/data/log-texts.ts'

test.each([
  { entry: { action: 'confirm', from: 'new', to: 'confirmed' }, text: 'Angenommen', because: 'the step has a name' },
  {
    entry: { action: 'undo', from: 'ready', to: 'confirmed' },
    text: 'Schritt zurückgenommen: Bereit zur Abholung → In Zubereitung',
    because: 'what was undone matters',
  },
  { entry: { action: 'inDelivery', from: 'confirmed', to: 'ready' }, text: 'Fertig', because: 'a pick-up is ready' },
  {
    entry: { action: 'editItem', from: null, to: null },
    text: 'Position geändert',
    because: 'a changed line is no step',
  },
  { entry: { action: 'anonymize', from: null, to: null }, text: 'Anonymisiert', because: 'the guest was forgotten' },
  {
    entry: { action: 'teleport', from: null, to: null },
    text: 'teleport',
    because: 'an unknown action must not vanish',
  },
])('"$text": $because', ({ entry, text }) => expect(logText(entry, false)).toBe(text))

test('a delivery that left is under way', () =>
  expect(logText({ action: 'inDelivery', from: 'confirmed', to: 'inDelivery' }, true)).toBe('Unterwegs'))
