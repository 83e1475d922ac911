import { expect, test } from 'vitest'
import { isSameTime, isWhole } from '#web/backoffice/areas/branches/closures/closure-query.ts'

const CLOSURE = { from: '2026-12-24T00:00', to: '2026-12-25T00:00', orderTypes: ['delivery', 'takeaway'] as const }

test.each([
  { other: { ...CLOSURE, reason: 'Fest' }, same: true, because: 'the reason changes nothing for the orders' },
  { other: { ...CLOSURE, orderTypes: ['takeaway', 'delivery'] as const }, same: true, because: 'ways have no order' },
  { other: { ...CLOSURE, orderTypes: null }, same: false, because: 'none means all' },
  { other: { ...CLOSURE, to: '2026-12-26T00:00' }, same: false, because: 'it lasts longer' },
])('the same time: $same, because $because', ({ other, same }) => expect(isSameTime(CLOSURE, other)).toBe(same))

test.each([
  { closure: { from: '2026-12-24T00:00', to: '2026-12-24T24:00' }, whole: true, because: 'it says both' },
  { closure: { from: '2026-12-24T00:00' }, whole: false, because: 'nobody knows its end' },
  { closure: { from: '2026-12-24T00:00', to: '2026-12-23T00:00' }, whole: false, because: 'it ends before it begins' },
])('typed whole: $whole, because $because', ({ closure, whole }) => expect(isWhole(closure)).toBe(whole))
