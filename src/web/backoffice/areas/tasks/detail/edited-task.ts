import type { Task } from '#contract/calls/tasks/tasks.ts'
import { occurrenceAfter } from '#domain/repetition/occurrences.ts'
import { readRepetition } from '#domain/repetition/read-repetition.ts'
import { readRule, writeRule } from '#domain/repetition/recurrence-rule.ts'
import { ruleText } from '#domain/repetition/rule-text.ts'
import type { RelationType } from '#domain/tasks/relations.ts'
import type { RecurrenceBasis, Routine, TaskPriority, TaskVisibility } from '#domain/tasks/task-words.ts'
import { addDays, instantOf, localDateTime } from '#domain/time/local-time.ts'
import {
  type EditedReminder,
  editedReminders,
  reminderChange,
} from '#web/backoffice/areas/tasks/detail/edited-reminder.ts'
import type { TaskEdit } from '#web/backoffice/areas/tasks/use-tasks.ts'

export type EditedPoint = {
  id: number | null
  text: string
  requiresPhoto: boolean
  unit: string
  minimum: number | null
  maximum: number | null
}
/** A task as it is typed. */
export type EditedTask = {
  title: string
  description: string
  priority: TaskPriority
  /** `user:3`, `department:4` … */
  assignees: string[]
  /** Who of them changes the task, not only works on it. */
  editors: string[]
  startDate: string | null
  dueDay: string | null
  dueTime: string
  estimateMinutes: number | null
  tags: string[]
  visibility: TaskVisibility
  requiresPhoto: boolean
  points: EditedPoint[]
  /** How often it comes back, in words; empty for never. */
  repeats: string
  basis: RecurrenceBasis
  resetChecklist: boolean
  until: string | null
  reminders: EditedReminder[]
  relations: { type: RelationType; task: number; label: string }[]
  routine: Routine | null
  branch: number | null
  department: number | null
  customer: { id: number; name: string } | null
  order: { id: number; name: string } | null
  watchers: number[]
}

export const editedTask = (task: Task, timeZone: string): EditedTask => {
  const due = task.dueAt && localDateTime(task.dueAt, timeZone)
  const rule = task.recurrence && readRule(task.recurrence.rrule)
  return {
    title: task.title,
    description: task.description ?? '',
    priority: task.priority,
    assignees: task.assignees.map(({ kind, id }) => `${kind}:${id}`),
    editors: task.assignees.flatMap(({ kind, id, mayEdit }) => (mayEdit ? [`${kind}:${id}`] : [])),
    startDate: task.startDate,
    dueDay: due ? due.slice(0, 10) : null,
    dueTime: due && !task.isDueAllDay ? due.slice(11) : '',
    estimateMinutes: task.estimateSeconds === null ? null : Math.round(task.estimateSeconds / 60),
    tags: [...task.tags],
    visibility: task.visibility,
    requiresPhoto: task.requiresPhoto,
    points: task.points.map(({ id, text, requiresPhoto, measure }) => ({
      id,
      text,
      requiresPhoto,
      unit: measure?.unit ?? '',
      minimum: measure?.minimum ?? null,
      maximum: measure?.maximum ?? null,
    })),
    repeats: rule ? ruleText(rule) : '',
    basis: task.recurrence?.basis ?? 'due',
    resetChecklist: task.recurrence?.resetChecklist ?? true,
    until: task.recurrence?.until ?? null,
    reminders: editedReminders(task.reminders, timeZone),
    relations: task.relations.map(({ type, task: other }) => ({
      type,
      task: other.id,
      label: [other.code, other.title].filter(Boolean).join(' '),
    })),
    routine: task.routine,
    branch: task.branch?.id ?? null,
    department: task.department?.id ?? null,
    customer: task.customer && { id: task.customer.id, name: task.customer.name ?? '' },
    order: task.order && { id: task.order.id, name: task.order.uid },
    watchers: task.watchers.map(({ id }) => id),
  }
}

/**
 * What is sent of it. A time that does not exist that day is sent as it was typed, and the server says so. What comes
 * back and has no day yet, or one before it begins, is due on its first.
 */
export const taskChange = (edited: EditedTask, task: Task, timeZone: string, today: string): TaskEdit => {
  const { dueTime, basis, resetChecklist } = edited
  const read = edited.repeats.trim() === '' ? null : readRepetition(edited.repeats, today)
  const repetition = read?.ok ? read.repetition : null
  const rule = repetition?.rule ?? null
  const from = repetition?.from ?? null
  const isDue = edited.dueDay !== null && (from === null || edited.dueDay >= from)
  const first = rule && !isDue ? occurrenceAfter(rule, from ?? today, addDays(from ?? today, -1)) : null
  const dueDay = first ?? edited.dueDay
  const due = dueDay && `${dueDay}T${dueTime || '00:00'}`
  const until = repetition?.until ?? edited.until
  return {
    title: edited.title,
    description: edited.description || null,
    priority: edited.priority,
    assignees: edited.assignees.map(key => {
      const [kind = '', id = ''] = key.split(':')
      return { kind: kind as 'user', id: Number(id), mayEdit: edited.editors.includes(key) }
    }),
    startDate: edited.startDate,
    dueAt: due && (instantOf(due, timeZone) ?? due),
    isDueAllDay: dueTime === '',
    estimateSeconds: edited.estimateMinutes === null ? null : edited.estimateMinutes * 60,
    tags: edited.tags,
    visibility: edited.visibility,
    requiresPhoto: edited.requiresPhoto,
    points: edited.points.map(({ id, text, requiresPhoto, unit, minimum, maximum }) => ({
      id,
      text,
      requiresPhoto,
      measure: unit.trim() === '' ? null : { unit: unit.trim(), minimum, maximum },
    })),
    recurrence: rule === null ? null : { rrule: writeRule(rule), basis, resetChecklist, until },
    reminders: reminderChange(edited.reminders, timeZone),
    relations: edited.relations.map(({ type, task }) => ({ type, task: { id: task } })),
    routine: edited.routine,
    branch: edited.branch === null ? null : { id: edited.branch },
    department: edited.department === null ? null : { id: edited.department },
    watchers: edited.watchers.map(id => ({ id })),
    // only what was changed is sent: who edits a task need not read customers or orders
    ...(edited.customer?.id === task.customer?.id ? {} : { customer: edited.customer && { id: edited.customer.id } }),
    ...(edited.order?.id === task.order?.id ? {} : { order: edited.order && { id: edited.order.id } }),
  }
}
