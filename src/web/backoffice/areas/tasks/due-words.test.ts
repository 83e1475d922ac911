import { expect, test } from 'vitest'
import { dueText, groupOf } from '#web/backoffice/areas/tasks/due-words.ts'

const NOW = '2026-11-26T09:00:00.000Z'
const ZONE = 'Europe/Vienna'

test.each([
  { at: '2026-11-26T07:30:00.000Z', allDay: false, text: 'heute, 08:30 Uhr' },
  { at: '2026-11-26T23:00:00.000Z', allDay: true, text: 'morgen' },
  { at: '2026-11-24T23:00:00.000Z', allDay: true, text: 'gestern' },
  { at: '2026-11-29T23:00:00.000Z', allDay: true, text: 'Mo 30.11.' },
  { at: '2027-01-23T23:00:00.000Z', allDay: true, text: '24.01.2027' },
])('$at reads $text', ({ at, allDay, text }) => expect(dueText(at, allDay, NOW, ZONE)).toBe(text))

test.each([
  { dueAt: null, isLate: false, group: 'sometime' },
  { dueAt: '2026-11-24T23:00:00.000Z', isLate: true, group: 'late' },
  { dueAt: '2026-11-26T07:00:00.000Z', isLate: true, group: 'late' },
  { dueAt: '2026-11-25T23:00:00.000Z', isLate: false, group: 'today' },
  { dueAt: '2026-11-26T23:00:00.000Z', isLate: false, group: 'tomorrow' },
  { dueAt: '2026-12-26T23:00:00.000Z', isLate: false, group: 'later' },
])('$dueAt stands under $group', ({ group, ...task }) => expect(groupOf(task, NOW, ZONE)).toBe(group))
