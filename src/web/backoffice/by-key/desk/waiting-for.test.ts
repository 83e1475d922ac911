import { expect, test } from 'vitest'
import { DEFAULT_RING } from '#web/backoffice/areas/orders/sound/ring-decision.ts'
import { waitingFor } from '#web/backoffice/by-key/desk/use-own-sound.ts'

const NOW = Date.parse('2026-03-02T12:00:00.000Z')
const order = (id: number, more: object = {}) => ({ id, status: 'new' as const, reachedShopAt: null, ...more })

test.each([
  { settings: {}, ids: [1, 2], because: 'both wait for an answer' },
  { settings: { mute: 'always' }, ids: [1, 2], because: 'a device without sound shakes all the same' },
  { settings: { mute: 'untilNext', mutedIds: [1] }, ids: [2], because: 'somebody silenced the first one' },
] as const)('a device shakes for $ids: $because', ({ settings, ids }) =>
  expect(
    waitingFor(
      [order(1), order(2), { ...order(3), status: 'confirmed' as const }],
      { ...DEFAULT_RING, ...settings },
      NOW,
    ),
  ).toEqual(ids),
)

test('what nobody answers for too long shakes through a silence', () =>
  expect(waitingFor([order(1, { isLoud: true })], { ...DEFAULT_RING, mute: 'untilNext', mutedIds: [1] }, NOW)).toEqual([
    1,
  ]))
