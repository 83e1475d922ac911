import { describe, expect, test } from 'vitest'
import { isPushTrue, pushAfter, pushLifeSeconds } from '#domain/orders/notices/push-notice.ts'

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
  ] as const)('$action by $by brings $kind: $because', ({ action, by, kind }) =>
    expect(pushAfter(action, by)).toBe(kind),
  )
})

describe('A late push', () => {
  test.each([
    { kind: 'confirmed', status: 'confirmed', isTrue: true, because: 'nothing has changed' },
    { kind: 'confirmed', status: 'ready', isTrue: false, because: 'the order is further than that' },
    { kind: 'retimed', status: 'ready', isTrue: false, because: 'a time no longer matters' },
    { kind: 'counterOffered', status: 'confirmed', isTrue: false, because: 'the proposal was answered' },
    { kind: 'refunded', status: 'completed', isTrue: true, because: 'money that went back went back' },
    { kind: 'paymentFailed', status: 'new', isTrue: false, because: 'the money came after all' },
    { kind: 'handedOver', status: 'completed', isTrue: false, because: 'the guest has it' },
  ] as const)('$kind of an order that is $status is sent: $isTrue, because $because', ({ kind, status, isTrue }) =>
    expect(isPushTrue(kind, status)).toBe(isTrue),
  )
})

describe('A push is worth delivering', () => {
  const queuedAt = '2026-11-20T11:00:00.000Z'
  test.each([
    { kind: 'confirmed', now: queuedAt, endsAt: null, seconds: 86_400, because: 'a phone may be off over night' },
    {
      kind: 'handedOver',
      now: '2026-11-20T14:00:00.500Z',
      endsAt: null,
      seconds: 3599,
      because: 'an hour of four is left, in whole seconds',
    },
    { kind: 'handedOver', now: '2026-11-20T15:00:00.000Z', endsAt: null, seconds: 0, because: 'cold food is no news' },
    {
      kind: 'counterOffered',
      now: queuedAt,
      endsAt: '2026-11-20T11:30:00.000Z',
      seconds: 1800,
      because: 'afterwards there is nothing to answer',
    },
    { kind: 'rejected', now: queuedAt, endsAt: null, seconds: 86_400, because: 'bad news holds for a day' },
    { kind: 'canceled', now: queuedAt, endsAt: null, seconds: 86_400, because: 'so does worse' },
    {
      kind: 'counterOffered',
      now: queuedAt,
      endsAt: null,
      seconds: 86_400,
      because: 'a proposal without an end waits as long',
    },
    { kind: 'retimed', now: queuedAt, endsAt: null, seconds: 14_400, because: 'a time that is over is no news' },
    {
      kind: 'confirmed',
      now: queuedAt,
      endsAt: '2026-11-20T11:30:00.000Z',
      seconds: 86_400,
      because: 'only a proposal lapses',
    },
  ] as const)('$kind for $seconds seconds: $because', ({ kind, now, endsAt, seconds }) =>
    expect(pushLifeSeconds(kind, { queuedAt, now, endsAt })).toBe(seconds),
  )
})
