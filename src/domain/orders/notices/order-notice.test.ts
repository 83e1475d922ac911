import { describe, expect, test } from 'vitest'
import {
  isNoticeTrue,
  MOST_ATTEMPTS,
  noticeAfter,
  noticeHoldSeconds,
  retryMinutes,
} from '#domain/orders/notices/order-notice.ts'

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

describe('A late notice', () => {
  test.each([
    { kind: 'confirmed', status: 'new', isTrue: false, because: 'the confirmation was taken back' },
    { kind: 'confirmed', status: 'ready', isTrue: true, because: 'the order went on' },
    { kind: 'counterOffered', status: 'confirmed', isTrue: false, because: 'the proposal was answered' },
    { kind: 'completed', status: 'ready', isTrue: false, because: 'it was not handed over after all' },
    { kind: 'paymentFailed', status: 'new', isTrue: false, because: 'the money came late, but it came' },
    {
      kind: 'refunded',
      status: 'canceled',
      isTrue: true,
      because: 'money that went back went back, whatever became of the order',
    },
    { kind: 'retimed', status: 'ready', isTrue: false, because: 'it is there, the time no longer matters' },
    { kind: 'received', status: 'canceled', isTrue: false, because: 'the guest cancelled at once' },
  ] as const)('$kind of an order that is $status: $because', ({ kind, status, isTrue }) =>
    expect(isNoticeTrue(kind, status)).toBe(isTrue),
  )
})

describe('A notice the mail server refuses', () => {
  test.each([
    { attempts: 1, minutes: 1, because: 'most trouble is over soon' },
    { attempts: 4, minutes: 8, because: 'each pause is twice the last' },
    { attempts: 11, minutes: 360, because: 'six hours are long enough' },
  ])('is tried again after $minutes minutes: $because', ({ attempts, minutes }) =>
    expect(retryMinutes(attempts)).toBe(minutes),
  )
  test('is given up between one and two days later', () => {
    const hours =
      Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => retryMinutes(index + 1)).reduce(
        (sum, minutes) => sum + minutes,
        0,
      ) / 60
    expect(hours).toBeGreaterThan(16)
    expect(hours).toBeLessThan(48)
  })
})
