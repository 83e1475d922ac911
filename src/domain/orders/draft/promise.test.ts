import { expect, test } from 'vitest'
import { isPromiseKept, type OrderPromise, type ShownPromise, promiseChanged } from '#domain/orders/draft/promise.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`

test.each<{ shown: ShownPromise; present: OrderPromise; isKept: boolean; because: string }>([
  {
    shown: { kind: 'now', at: at('11:20') },
    present: { kind: 'now', at: at('11:24') },
    isKept: true,
    because: 'about twenty minutes are that',
  },
  {
    shown: { kind: 'now', at: at('11:20') },
    present: { kind: 'now', at: at('11:26') },
    isKept: false,
    because: 'the kitchen got more to do',
  },
  {
    shown: { kind: 'now', at: at('11:40') },
    present: { kind: 'now', at: at('11:20') },
    isKept: true,
    because: 'sooner is welcome',
  },
  { shown: { kind: 'now' }, present: { kind: 'now', at: at('11:20') }, isKept: true, because: 'no moment was shown' },
  {
    shown: { kind: 'now' },
    present: { kind: 'preorder', at: at('17:20') },
    isKept: false,
    because: 'the shop has closed',
  },
  {
    shown: { kind: 'now', at: at('11:20') },
    present: { kind: 'preorder', at: at('17:20') },
    isKept: false,
    because: 'the shop has closed',
  },
  {
    shown: { kind: 'preorder', at: at('17:20') },
    present: { kind: 'now', at: at('17:20') },
    isKept: true,
    because: 'it has opened as it said',
  },
  {
    shown: { kind: 'preorder', at: at('17:20') },
    present: { kind: 'now', at: at('12:00') },
    isKept: false,
    because: 'nobody comes for it before',
  },
  {
    shown: { kind: 'later', at: at('17:00') },
    present: { kind: 'later', at: at('17:00') },
    isKept: true,
    because: 'it is the time that was chosen',
  },
  {
    shown: { kind: 'later', at: at('17:00') },
    present: { kind: 'later', at: at('17:05') },
    isKept: false,
    because: 'another time was chosen',
  },
  {
    shown: { kind: 'later', at: at('17:00') },
    present: { kind: 'now', at: at('17:00') },
    isKept: false,
    because: 'a time was chosen',
  },
])('$shown.kind is kept by $present.kind: $isKept, $because', ({ shown, present, isKept }) =>
  expect(isPromiseKept(shown, present)).toBe(isKept),
)

const TOLD = { timeZone: 'Europe/Vienna', orderType: 'takeaway' as const, now: at('11:00') }
test.each<{ present: OrderPromise; why?: string; says: string }>([
  {
    present: { kind: 'now', at: at('11:50') },
    says: 'Die Zeit hat sich geändert: Ihre Bestellung wäre jetzt voraussichtlich um 12:50 Uhr fertig.',
  },
  {
    present: { kind: 'preorder', at: '2026-11-21T10:20:00.000Z' },
    says: 'Die Zeit hat sich geändert: Ihre Bestellung wäre jetzt voraussichtlich ab morgen, 11:20 Uhr fertig.',
  },
  {
    present: { kind: 'later', at: at('17:00') },
    why: 'Derzeit sind wir leider ausgelastet.',
    says: 'Derzeit sind wir leider ausgelastet. Der nächste freie Termin: 18:00 Uhr.',
  },
])('a guest reads: $says', ({ present, why, says }) =>
  expect(promiseChanged(present, TOLD, why)).toEqual({
    field: 'appointmentDate',
    code: 'promiseChanged',
    message: says,
  }),
)
