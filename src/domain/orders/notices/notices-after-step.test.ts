import { describe, expect, test } from 'vitest'
import { noticeAfter, noticeHoldSeconds, noticesAfterStep } from '#domain/orders/notices/notices-after-step.ts'
import type { OrderAction, PrincipalKind } from '#domain/orders/steps/transition-table.ts'

describe('After a step the guest', () => {
  test.each([
    { action: 'confirm', kind: 'confirmed', because: 'the guest waits for the answer' },
    { action: 'proposeTime', kind: 'counterOffered', because: 'the guest has to decide' },
    { action: 'rejectCounter', kind: 'canceled', because: 'declining or letting it lapse ends the order' },
    { action: 'inDelivery', kind: 'handedOver', because: 'the food is under way or ready' },
    { action: 'complete', kind: 'completed', because: 'who has eaten can say what they think' },
    { action: 'markFailed', kind: 'paymentFailed', because: 'who left the payment must not wait for food' },
    { action: 'refund', kind: undefined, because: 'how much went back is told by what sends it' },
    { action: 'undo', kind: undefined, because: 'a slip at the counter is nobody’s business' },
  ] as const)('$action brings $kind: $because', ({ action, kind }) => expect(noticeAfter(action)).toBe(kind))
})

describe('The notice after', () => {
  test.each([
    { action: 'confirm', isHeld: true, because: 'a wrong tap is mostly seen at once' },
    { action: 'inDelivery', isHeld: true, because: 'the same' },
    { action: 'complete', isHeld: true, because: 'the wrong order may have been closed' },
    { action: 'markFailed', isHeld: false, because: 'the guest may order anew at once' },
    { action: 'confirmCounter', isHeld: false, because: 'the guest decided and waits for the word' },
    { action: 'reject', isHeld: false, because: 'it cannot be taken back' },
  ] as const)('$action waits: $isHeld, because $because', ({ action, isHeld }) =>
    expect(noticeHoldSeconds(action) > 0).toBe(isHeld),
  )
})

const channelsOf = (action: OrderAction, by: PrincipalKind, { hasEmail = true, isRatingAsked = true } = {}) =>
  noticesAfterStep(action, { by, hasEmail, isRatingAsked }).map(({ channel }) => channel)

describe('A step', () => {
  test.each([
    { action: 'confirm', by: 'device', channels: ['mail', 'sms', 'push'], because: 'the guest waits for the answer' },
    { action: 'confirmCounter', by: 'customer', channels: ['mail'], because: 'who did it gets it in writing alone' },
    { action: 'cancel', by: 'customer', channels: ['mail'], because: 'the same' },
    { action: 'rejectCounter', by: 'system', channels: ['mail', 'sms', 'push'], because: 'nobody did it' },
    { action: 'markPaid', by: 'system', channels: ['mail'], because: 'the page the guest comes back to says it' },
    { action: 'complete', by: 'employee', channels: ['mail', 'sms'], because: 'who holds the food needs no push' },
    { action: 'create', by: 'customer', channels: [], because: 'its statement queues the notice itself' },
    { action: 'refund', by: 'admin', channels: [], because: 'it is told with its amount' },
  ] as const)('$action by $by is told by $channels: $because', ({ action, by, channels }) =>
    expect(channelsOf(action, by)).toEqual(channels),
  )

  test('sends no mail to who left no address, but tells the shop of what it received', () => {
    expect(channelsOf('confirm', 'employee', { hasEmail: false })).toEqual(['sms', 'push'])
    expect(channelsOf('markPaid', 'system', { hasEmail: false })).toEqual(['mail'])
  })

  test('asks for no rating where nobody wants one', () => {
    expect(channelsOf('complete', 'employee', { isRatingAsked: false })).toEqual([])
    expect(channelsOf('inDelivery', 'employee', { isRatingAsked: false })).toEqual(['mail', 'sms', 'push'])
  })
})

describe('After a step a listening device', () => {
  test.each([
    { action: 'confirm', by: 'employee', kind: 'confirmed', because: 'the guest waits for the answer' },
    {
      action: 'proposeTime',
      by: 'manager',
      kind: 'counterOffered',
      because: 'the guest has to decide before it lapses',
    },
    { action: 'inDelivery', by: 'device', kind: 'handedOver', because: 'the food is under way or ready' },
    { action: 'rejectCounter', by: 'system', kind: 'canceled', because: 'nobody answered and the order is over' },
    { action: 'rejectCounter', by: 'customer', kind: undefined, because: 'the guest has just declined' },
    { action: 'confirmCounter', by: 'customer', kind: undefined, because: 'the guest has just accepted' },
    { action: 'cancel', by: 'customer', kind: undefined, because: 'the guest has just cancelled' },
    { action: 'cancel', by: 'admin', kind: 'canceled', because: 'the guest would come for nothing' },
    { action: 'complete', by: 'employee', kind: undefined, because: 'who holds the food needs no notice' },
    { action: 'markFailed', by: 'system', kind: 'paymentFailed', because: 'the guest must not wait for food' },
    { action: 'markPaid', by: 'system', kind: undefined, because: 'the page the guest comes back to says it' },
    { action: 'undo', by: 'employee', kind: undefined, because: 'a slip at the counter is nobody’s business' },
  ] as const)('$action by $by brings $kind: $because', ({ action, by, kind }) => {
    const notices = noticesAfterStep(action, { by, hasEmail: true, isRatingAsked: true })
    expect(notices.find(({ channel }) => channel === 'push')?.kind).toBe(kind)
  })
})
