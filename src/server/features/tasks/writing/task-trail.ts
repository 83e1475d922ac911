import { sql } from 'kysely'
import { readRule } from '#domain/repetition/recurrence-rule.ts'
import { repetitionText } from '#domain/repetition/rule-text.ts'
import { RELATION_TYPES, relationSeenFrom, type StoredRelationType } from '#domain/tasks/relations.ts'
import {
  RECURRENCE_BASES,
  ROUTINES,
  TASK_PRIORITIES,
  TASK_VISIBILITIES,
  type RecurrenceBasis,
  type Routine,
  type TaskPriority,
  type TaskVisibility,
} from '#domain/tasks/task-words.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { formatDay, formatDateTime } from '#domain/time/format-time.ts'
import { limitsText } from '#domain/tasks/checklist.ts'
import { localDay } from '#domain/time/local-time.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { codeOf, nameOf } from '#server/features/tasks/reading/task-columns.ts'
import type { Trail } from '#server/features/tasks/writing/note-change.ts'

type Point = { text: string; photo: boolean; unit: string | null; minimum: number | null; maximum: number | null }
type Reminder = { at: string | null; minutes: number | null; to: 'start' | 'due' | null }
const STATE = {
  title: 'text',
  description: 'text?',
  priority: typed<TaskPriority>('text'),
  branch: 'text?',
  department: 'text?',
  customer: 'text?',
  order: 'text?',
  parent: 'text?',
  startDate: 'date?',
  dueAt: 'instant?',
  isDueAllDay: 'bool',
  estimateSeconds: 'int?',
  requiresPhoto: 'bool',
  rrule: 'text?',
  basis: typed<RecurrenceBasis | null>('text?'),
  resetsChecklist: 'bool',
  until: 'date?',
  routine: typed<Routine | null>('text?'),
  visibility: typed<TaskVisibility>('text'),
  tags: 'text[]',
  isTemplate: 'bool',
  isArchived: 'bool',
  people: 'text?',
  watchers: 'text?',
  files: 'text?',
  points: typed<Point[]>('json'),
  relations: typed<{ from: number; to: number; type: StoredRelationType; other: string }[]>('json'),
  reminders: typed<Reminder[]>('json'),
} as const

/**
 * Reads how a task stands, for whoever changes it next. Other tasks are named by their codes alone, since not everybody
 * who reads the trail sees them.
 */
export async function trailOf(tx: Executor, id: number, timeZone: string): Promise<Trail> {
  const { rows } = await typedSql(STATE)`
    select t.title, t.description, t.priority, (select b.name from branches b where b.id = t.branch_id) as branch,
      (select d.name from departments d where d.id = t.department_id) as department,
        (select c.name from customers c where c.id = t.customer_id) as customer,
      (select o.uid from orders o where o.id = t.order_id) as "order", case
        when t.parent_id is not null then coalesce((select ${codeOf('q', 'o')} from tasks o
        join projects q on q.id = o.project_id where o.id = t.parent_id), '#' || t.parent_id) end as parent,
          t.start_date as "startDate", t.due_at as "dueAt",
      t.is_due_all_day as "isDueAllDay", t.estimate_seconds as "estimateSeconds", t.requires_photo as "requiresPhoto",
        t.recurrence_rule as rrule,
      t.recurrence_basis as basis, t.resets_checklist as "resetsChecklist", t.recurrence_until as until, t.routine,
        t.visibility, t.tags,
      t.is_template as "isTemplate", t.is_archived as "isArchived",
      (select string_agg(coalesce(${nameOf('u')}, trim(e.first_name || ' ' || e.last_name), d.name) || case
        when a.may_edit then ' (bearbeitet)' else '' end,
        ', ' order by a.id) from task_assignees a
        left join users u on u.id = a.user_id left join external_users e on e.id = a.external_user_id left
          join departments d on d.id = a.department_id
        where a.task_id = t.id) as people,
      (select string_agg(${nameOf('u')}, ', ' order by u.id) from task_watchers w join users u on u.id = w.user_id
        where w.task_id = t.id) as watchers,
      (select string_agg(coalesce(f.name, 'Datei ' || f.id), ', ' order by l.position) from task_uploads l
        join uploads f on f.id = l.upload_id
        where l.task_id = t.id) as files,
      coalesce((select jsonb_agg(jsonb_build_object('text', c.text, 'photo', c.requires_photo, 'unit',
        c.measure_unit, 'minimum', c.minimum, 'maximum', c.maximum)
        order by c.position, c.id) from task_points c where c.task_id = t.id), '[]') as points,
      coalesce((select jsonb_agg(jsonb_build_object('from', r.from_id, 'to', r.to_id, 'type', r.type,
        'other', coalesce(${codeOf('q', 'o')}, '#' || o.id)) order by r.type, o.id) from task_relations r
        join tasks o on o.id = case when r.from_id = t.id then r.to_id else r.from_id end left
          join projects q on q.id = o.project_id
        where r.from_id = t.id or r.to_id = t.id), '[]') as relations,
      coalesce((select jsonb_agg(jsonb_build_object('at', ${instantIn('m.at')}, 'minutes', m.offset_minutes, 'to',
        m.relative_to) order by m.id)
        from task_reminders m where m.task_id = t.id), '[]') as reminders
    from tasks t where t.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) return {}
  const yes = (is: boolean) => (is ? 'Ja' : 'Nein')
  const list = (words: readonly string[]) => (words.length === 0 ? null : words.join('; '))
  const rule = row.rrule && readRule(row.rrule)
  const due = (at: string) =>
    row.isDueAllDay ? formatDay(localDay(at, timeZone)) : `${formatDateTime(at, timeZone)} Uhr`
  return {
    Titel: row.title,
    Beschreibung: row.description,
    Priorität: TASK_PRIORITIES[row.priority],
    Zuständige: row.people,
    'Beobachtet von': row.watchers,
    Filiale: row.branch,
    Abteilung: row.department,
    Kunde: row.customer,
    Bestellung: row.order,
    'Teil von': row.parent,
    Beginn: row.startDate && formatDay(row.startDate),
    Fällig: row.dueAt && due(row.dueAt),
    'Geschätzte Dauer': row.estimateSeconds === null ? null : `${hoursText(row.estimateSeconds)} Stunden`,
    'Foto verlangt': yes(row.requiresPhoto),
    Wiederholung:
      rule && row.basis
        ? `${repetitionText(rule, row)}, ${RECURRENCE_BASES[row.basis]}${row.resetsChecklist ? '' : ', Liste bleibt'}`
        : null,
    Erinnerung: list(row.reminders.map(one => reminderText(one, timeZone))),
    Routine: row.routine && ROUTINES[row.routine],
    'Sichtbar für': TASK_VISIBILITIES[row.visibility],
    Schlagwörter: row.tags.length === 0 ? null : row.tags.join(', '),
    Checkliste: list(row.points.map(pointText)),
    Beziehungen: list(
      row.relations.map(relation => `${RELATION_TYPES[relationSeenFrom(id, relation).type]} ${relation.other}`),
    ),
    Dateien: row.files,
    Vorlage: yes(row.isTemplate),
    Archiviert: yes(row.isArchived),
  }
}

const instantIn = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
function pointText({ text, photo, unit, minimum, maximum }: Point): string {
  const asks = [unit === null ? '' : limitsText({ unit, minimum, maximum }) || unit, photo ? 'Foto' : ''].filter(
    Boolean,
  )
  return asks.length === 0 ? text : `${text} (${asks.join(', ')})`
}
const reminderText = ({ at, minutes, to }: Reminder, timeZone: string) =>
  at === null
    ? `${minutes ?? 0} Minuten vor ${to === 'start' ? 'Beginn' : 'Fälligkeit'}`
    : `${formatDateTime(at, timeZone)} Uhr`
