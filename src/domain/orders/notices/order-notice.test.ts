import { describe, expect, test } from 'vitest'
import { isNoticeTrue, MOST_ATTEMPTS, retryMinutes } from '#domain/orders/notices/order-notice.ts'

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
    expect(isNoticeTrue(kind, { status })).toBe(isTrue),
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
