import { describe, expect, test } from 'vitest'
import { isNoticeTrue, noticeAfter } from '#domain/orders/order-notice.ts'

describe('After a step the guest', () => {
  test.each([
    { action: 'confirm', kind: 'confirmed', because: 'the guest waits for the answer' },
    { action: 'proposeTime', kind: 'counterOffered', because: 'the guest has to decide' },
    { action: 'rejectCounter', kind: 'canceled', because: 'declining or letting it lapse ends the order' },
    { action: 'inDelivery', kind: 'handedOver', because: 'the food is under way or ready' },
    { action: 'complete', kind: undefined, because: 'who holds the food needs no mail' },
    { action: 'undo', kind: undefined, because: 'a slip at the counter is nobody’s business' },
  ] as const)('$action brings $kind: $because', ({ action, kind }) => expect(noticeAfter(action)).toBe(kind))
})

describe('A late notice', () => {
  test.each([
    { kind: 'confirmed', status: 'new', isTrue: false, because: 'the confirmation was taken back' },
    { kind: 'confirmed', status: 'ready', isTrue: true, because: 'the order went on' },
    { kind: 'counterOffered', status: 'confirmed', isTrue: false, because: 'the proposal was answered' },
    { kind: 'received', status: 'canceled', isTrue: false, because: 'the guest cancelled at once' },
  ] as const)('$kind of an order that is $status: $because', ({ kind, status, isTrue }) => expect(isNoticeTrue(kind, status)).toBe(isTrue))
})
