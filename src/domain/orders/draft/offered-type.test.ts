import { expect, test } from 'vitest'
import { typeProblem } from '#domain/orders/draft/offered-type.ts'

const branch = {
  isEnabled: true,
  isPublic: true,
  isDeliveryEnabled: false,
  isTakeawayEnabled: true,
  isDineInEnabled: false,
}
test.each([
  { given: branch, type: 'takeaway', field: undefined, because: 'the branch hands out' },
  { given: branch, type: 'delivery', field: 'isDelivery', because: 'it has no driver' },
  { given: branch, type: 'dineIn', field: 'isDineIn', because: 'it has no tables' },
  {
    given: { ...branch, isTakeawayEnabled: false },
    type: 'takeaway',
    field: 'isDelivery',
    because: 'it only delivers',
  },
  { given: { ...branch, isEnabled: false }, type: 'takeaway', field: 'branch', because: 'it is switched off' },
  {
    given: { ...branch, isPublic: false },
    type: 'takeaway',
    field: 'branch',
    because: 'it does not belong to the web shop',
  },
  { given: undefined, type: 'takeaway', field: 'branch', because: 'it does not exist' },
] as const)('An order for $type is refused at $field: $because', ({ given, type, field }) =>
  expect(typeProblem(given, type, { isOnline: true })?.field).toBe(field),
)

test('who stands in a branch outside the web shop may order there', () =>
  expect(typeProblem({ ...branch, isPublic: false }, 'takeaway', { isOnline: false })).toBeUndefined())
