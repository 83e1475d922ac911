import { expect, test } from 'vitest'
import { orderingSettings } from '#web/backoffice/areas/orders/data/ordering-settings.ts'

test.each([
  { presets: undefined, minutes: [10, 15, 20, 30, 45, 60], because: 'nothing is set' },
  { presets: [30, 10, 30], minutes: [10, 30], because: 'they stand in order and once' },
  { presets: [0.5, -5, 5000], minutes: [10, 15, 20, 30, 45, 60], because: 'none of them is a time' },
])('the preset minutes are $minutes: $because', ({ presets, minutes }) =>
  expect(orderingSettings({ ordering: { etaPresets: presets } }).etaPresets).toEqual(minutes),
)

test('own reasons replace the usual ones, and one with an unknown code is left out', () => {
  const rejectionReasons = [
    { code: 'soldOut', label: 'Teig aus', text: 'Der Teig ist aus.' },
    { code: 'mood', label: 'Keine Lust' },
  ]
  expect(orderingSettings({ ordering: { rejectionReasons } }).rejectionReasons).toEqual([
    { code: 'soldOut', label: 'Teig aus', text: 'Der Teig ist aus.' },
  ])
  expect(orderingSettings({}).rejectionReasons.map(({ code }) => code)).toContain('tooBusy')
})
