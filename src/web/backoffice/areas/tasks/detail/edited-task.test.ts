import { expect, test } from 'vitest'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { editedTask, taskChange } from '#web/backoffice/areas/tasks/detail/edited-task.ts'

const [ZONE, TODAY] = ['Europe/Vienna', '2026-11-26']
const TASK = {
  title: 'Kühlhaus',
  description: null,
  priority: 'high',
  assignees: [
    { kind: 'department', id: 4, name: 'Küche', mayEdit: false },
    { kind: 'user', id: 3, name: 'Lena', mayEdit: true },
  ],
  startDate: null,
  dueAt: '2026-11-27T07:00:00.000Z',
  isDueAllDay: false,
  estimateSeconds: 900,
  tags: ['hygiene'],
  visibility: 'project',
  requiresPhoto: false,
  points: [{ id: 9, text: 'Temperatur', requiresPhoto: true, measure: { unit: '°C', minimum: 2, maximum: 7 } }],
  recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=MO,FR', basis: 'due', resetChecklist: true, until: null },
  reminders: [
    { at: null, offsetMinutes: 30, relativeTo: 'due', sentAt: null },
    { at: '2026-11-26T09:00:00.000Z', offsetMinutes: null, relativeTo: null, sentAt: null },
  ],
  relations: [{ type: 'blockedBy', task: { id: 5, code: 'FEST-1', title: 'Zelte', status: 'open' } }],
  routine: null,
  branch: null,
  department: { id: 4, name: 'Küche' },
  customer: { id: 7, name: 'Huber' },
  order: null,
  watchers: [{ id: 3, name: 'Lena' }],
} as unknown as Task

test('a task that is opened and saved stays as it was', () =>
  expect(taskChange(editedTask(TASK, ZONE), TASK, ZONE, TODAY)).toEqual({
    title: 'Kühlhaus',
    description: null,
    priority: 'high',
    assignees: [
      { kind: 'department', id: 4, mayEdit: false },
      { kind: 'user', id: 3, mayEdit: true },
    ],
    startDate: null,
    dueAt: '2026-11-27T07:00:00.000Z',
    isDueAllDay: false,
    estimateSeconds: 900,
    tags: ['hygiene'],
    visibility: 'project',
    requiresPhoto: false,
    points: [{ id: 9, text: 'Temperatur', requiresPhoto: true, measure: { unit: '°C', minimum: 2, maximum: 7 } }],
    recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=MO,FR', basis: 'due', resetChecklist: true, until: null },
    reminders: [{ offsetMinutes: 30, relativeTo: 'due' }, { at: '2026-11-26T09:00:00.000Z' }],
    relations: [{ type: 'blockedBy', task: { id: 5 } }],
    routine: null,
    branch: null,
    department: { id: 4 },
    watchers: [{ id: 3 }],
  }))
test('a customer is only sent where another one was chosen', () =>
  expect(
    taskChange({ ...editedTask(TASK, ZONE), customer: null, order: { id: 2, name: 'AB12' } }, TASK, ZONE, TODAY),
  ).toMatchObject({
    customer: null,
    order: { id: 2 },
  }))
test('a day without a time is due all day', () =>
  expect(taskChange({ ...editedTask(TASK, ZONE), dueTime: '' }, TASK, ZONE, TODAY)).toMatchObject({
    dueAt: '2026-11-26T23:00:00.000Z',
    isDueAllDay: true,
  }))
test('a reminder without a day, or at an hour the clock skips, is none', () =>
  expect(
    taskChange(
      {
        ...editedTask(TASK, ZONE),
        reminders: [
          { to: 'at', day: null, time: '09:00' },
          { to: 'at', day: '2027-03-28', time: '02:30' },
          { to: 'at', day: '2027-03-28', time: '09:00' },
          { to: 'start', minutes: 1440 },
        ],
      },
      TASK,
      ZONE,
      TODAY,
    ).reminders,
  ).toEqual([{ at: '2027-03-28T07:00:00.000Z' }, { offsetMinutes: 1440, relativeTo: 'start' }]))

test('what comes back and has no day is due on its first, and ends as its words say', () =>
  expect(
    taskChange(
      { ...editedTask(TASK, ZONE), dueDay: null, dueTime: '', repeats: 'jeden 1. und 15. ab 1. Mai bis Ende August' },
      TASK,
      ZONE,
      TODAY,
    ),
  ).toMatchObject({
    dueAt: '2027-04-30T22:00:00.000Z',
    recurrence: { rrule: 'FREQ=MONTHLY;BYMONTHDAY=1,15', until: '2027-08-31' },
  }))
