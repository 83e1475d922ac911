import { expect, test } from 'vitest'
import type { Branch } from '#domain/catalogue/branch.ts'
import { aBranch, NOON } from '#test/page-fixture.ts'
import { openFirst } from '#domain/hours/open-first.ts'

const named = (name: string, own: Partial<Branch> = {}) => ({ ...aBranch(own), name })
const EVENING: Partial<Branch> = {
  openingHours: [{ type: 'daily', from: '18:00', to: '22:00' }],
  isDeliveryHoursEnabled: false,
}

test('what one can order from leads, then what is open, then what is closed, and what is not in the shop comes last', () => {
  const paused = { pauses: [{ orderTypes: [], startedAt: NOON, until: '2026-11-20T20:00:00Z' }] }
  const branches = [
    named('verborgen', { isPublic: false }),
    named('zu', EVENING),
    named('pausiert', paused),
    named('offen'),
    named('auch zu', EVENING),
    named('auch offen'),
  ]
  expect(openFirst(branches, NOON).map(({ name }) => name)).toEqual([
    'offen',
    'auch offen',
    'pausiert',
    'zu',
    'auch zu',
    'verborgen',
  ])
})
