import { expect, test } from 'vitest'
import { noticeState, recipientsOf } from '#domain/orders/notices/notice-state.ts'
import { RESENT, RESENT_TO_SHOP } from '#domain/orders/notices/order-notice.ts'

const AT = '2026-11-20T11:00:00.000Z'

test.each([
  { sentAt: null, doneAt: null, hasFailed: false, is: 'queued', because: 'its turn has not come' },
  { sentAt: null, doneAt: null, hasFailed: true, is: 'failed', because: 'it is tried again' },
  { sentAt: AT, doneAt: null, hasFailed: true, is: 'sent', because: 'only the other recipient is still missing' },
  { sentAt: AT, doneAt: AT, hasFailed: false, is: 'sent', because: 'it left' },
  { sentAt: null, doneAt: AT, hasFailed: true, is: 'givenUp', because: 'nobody tries again' },
  { sentAt: null, doneAt: AT, hasFailed: false, is: 'skipped', because: 'it was no longer true' },
] as const)('a notice is $is: $because', ({ is, ...notice }) => expect(noticeState(notice)).toBe(is))

test.each([
  { kind: 'received', occasion: '1', to: ['guest', 'shop'], because: 'both want to know of a new order' },
  { kind: 'received', occasion: `${RESENT}${AT}`, to: ['guest'], because: 'the shop has its own' },
  { kind: 'received', occasion: `${RESENT_TO_SHOP}${AT}`, to: ['shop'], because: 'the guest has theirs' },
  { kind: 'confirmed', occasion: '2', to: ['guest'], because: 'the shop said so itself' },
  { kind: 'escalation', occasion: AT, to: ['shop'], because: 'guests are not to know that nobody looks' },
] as const)('$kind ($occasion) goes to $to: $because', ({ kind, occasion, to }) =>
  expect(recipientsOf(kind, occasion)).toEqual(to),
)
