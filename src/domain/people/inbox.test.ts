import { expect, test } from 'vitest'
import { askOfAbsence, inboxInSight, type InboxKind, inboxOrder } from '#domain/people/inbox.ts'

const row = (kind: InboxKind, id: number, at: string | null = null, isLate = false) => ({ kind, id, at, isLate })

test('what has failed stands before what colleagues wait for, and what was said last', () => {
  const rows = [row('form', 1), row('mention', 2), row('absence', 3), row('task', 4), row('device', 5), row('swap', 6)]
  expect(rows.sort(inboxOrder).map(({ kind }) => kind)).toEqual([
    'device',
    'absence',
    'swap',
    'task',
    'mention',
    'form',
  ])
})

test('of a kind what is late stands first, then what is earlier, and what has no moment last', () => {
  const rows = [
    row('task', 1),
    row('task', 2, '2026-12-02T08:00:00.000Z'),
    row('task', 3, '2026-12-01T08:00:00.000Z'),
    row('task', 4, '2026-12-03T08:00:00.000Z', true),
    row('task', 5, '2026-12-01T08:00:00.000Z'),
  ]
  expect(rows.sort(inboxOrder).map(({ id }) => id)).toEqual([4, 3, 5, 2, 1])
})

test.each([
  { type: 'vacation', status: 'requested', ask: 'leave' },
  { type: 'vacation', status: 'cancelRequested', ask: 'cancellation' },
  { type: 'sick', status: 'requested', ask: 'sickness' },
  { type: 'sick', status: 'cancelRequested', ask: 'sicknessBack' },
])('$type that is $status asks for $ask', ({ type, status, ask }) => expect(askOfAbsence(type, status)).toBe(ask))

test('what is in sight are the first of a list, and of every kind one', () => {
  const many = (kind: InboxKind, from: number, count: number) =>
    Array.from({ length: count }, (_, index) => row(kind, from + index))
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const rows = [...many('device', 1, 7), ...many('absence', 11, 3), ...many('form', 21, 2)]
  expect(idsOf(inboxInSight(rows, 5))).toEqual([1, 2, 3, 11, 21])
  expect(idsOf(inboxInSight(rows, 2))).toEqual([1, 11, 21])
  expect(idsOf(inboxInSight(rows, 99))).toEqual(idsOf(rows))
  expect(inboxInSight([], 5)).toEqual([])
})
