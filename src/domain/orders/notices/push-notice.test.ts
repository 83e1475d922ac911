import { describe, expect, test } from 'vitest'
import { isPushTrue, pushLifeSeconds } from '#domain/orders/notices/push-notice.ts'

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
