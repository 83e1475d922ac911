import { sql } from 'kysely'
import { holds } from '#contract/rights/decide.ts'
import type { CalendarEntry } from '#domain/calendar/calendar-entry.ts'
import { addDays, isoOf, localDay, wallInstant } from '#domain/time/local-time.ts'
import type { RecurrenceBasis } from '#domain/tasks/task-words.ts'
import type { CalendarSourceQuery, CalendarSource, CalendarAnswer } from '#server/core/calendar-source.ts'
import { typed, typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import { isAssigned, isSeen } from '#server/features/tasks/reading/seen-tasks.ts'
import { nameOf } from '#server/features/tasks/reading/task-columns.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'
import { holidaysOfTask } from '#server/features/tasks/writing/task-holidays.ts'
import { nextDue } from '#server/features/tasks/writing/task-times.ts'

/** When tasks and routines are due, and when they will come back, of those that somebody sees. */
export const tasksInCalendar: CalendarSource = {
  kinds: ['task'],
  may: principal => holds(principal, 'tasks.read'),
  read: readTasks,
}

const ROW = {
  id: 'int',
  title: 'text',
  project: 'text?',
  dueAt: 'instant',
  isDueAllDay: 'bool',
  isDone: 'bool',
  isRoutine: 'bool',
  isOwn: 'bool',
  people: 'text?',
  rrule: 'text?',
  basis: typed<RecurrenceBasis | null>('text?'),
  until: 'date?',
  branch: typed<CalendarEntry['branch']>('json?'),
} as const
type Row = RowOf<typeof ROW>
/** So many that come back are reckoned ahead. */
const MOST_COMING_BACK = 500

async function readTasks(asked: CalendarSourceQuery): Promise<CalendarAnswer> {
  const { app, db, principal, from, to, branch, limit } = asked
  const { timeZone } = (await app.catalogue.current()).config
  const viewer = await readViewer(db, principal)
  const instant = (day: string) => sql`${isoOf(wallInstant(day, 0, timeZone))}::timestamptz`
  const seen = sql`not t.is_template and not t.is_archived and t.status <> 'cancelled' and ${isSeen(viewer)}
    and (${branch}::bigint is null or coalesce(t.branch_id, p.branch_id) = ${branch}::bigint
      or (coalesce(t.branch_id, p.branch_id) is null and ${isAssigned(viewer)}))`
  const read = async (when: ReturnType<typeof sql>, most: number) => {
    const { rows } = await typedSql(ROW)`
      select t.id, t.title, p.name as project, t.due_at as "dueAt", t.is_due_all_day as "isDueAllDay",
        t.status = 'done' as "isDone", t.routine is not null as "isRoutine", ${isAssigned(viewer)} as "isOwn",
        (select string_agg(coalesce((select ${nameOf('u')} from users u where u.id = a.user_id),
          (select d.name from departments d where d.id = a.department_id)), ', ' order by a.user_id, a.department_id)
          from task_assignees a where a.task_id = t.id) as people,
        t.recurrence_rule as rrule, t.recurrence_basis as basis, t.recurrence_until as until,
        (select jsonb_build_object('id', b.id, 'name', b.name) from branches b
          where b.id = coalesce(t.branch_id, p.branch_id)) as branch
      from tasks t left join projects p on p.id = t.project_id where ${seen} and ${when}
      order by t.due_at, t.id limit ${most}`.execute(db)
    return rows
  }
  // what is due in the night of the last day counts to it
  const end = instant(addDays(to, 2))
  const due = await read(sql`t.due_at >= ${instant(from)} and t.due_at < ${end}`, limit)
  const back = await read(
    sql`t.due_at < ${end} and t.status in ('open', 'inProgress') and t.recurrence_rule is not null
      and t.recurrence_basis = 'due' and not exists (select from tasks n where n.previous_id = t.id)`,
    MOST_COMING_BACK,
  )
  const entries = due.map(row => entryOf(row, row.dueAt, timeZone))
  const now = app.clock.now()
  for (const row of back) {
    if (entries.length > limit) break
    const holidays = await holidaysOfTask(db, row.id, row.rrule ?? '', row.dueAt)
    for (const at of comingDates(row, { from, to, now, timeZone, limit }, holidays))
      entries.push({ ...entryOf(row, at, timeZone), key: `task-${row.id}-${localDay(at, timeZone)}`, state: 'planned' })
  }
  const isCut = due.length === limit || back.length === MOST_COMING_BACK || entries.length > limit
  return { entries: entries.slice(0, limit), cut: isCut ? ['task'] : [] }
}

type Coming = { from: string; to: string; now: string; timeZone: string; limit: number }

/** When a task comes back within the days, after the time that is there already and not before today. */
function comingDates(
  { dueAt, rrule, until }: Row,
  { from, to, now, timeZone, limit }: Coming,
  isHoliday: (day: string) => boolean,
): string[] {
  const dates: string[] = []
  const recurrence = { rrule: rrule ?? '', basis: 'due' as const, until }
  // who is away finds the one of today: those between are never made
  const earliest = isoOf(Math.max(Date.parse(now), wallInstant(from, 0, timeZone)))
  let at = nextDue(dueAt, earliest, recurrence, timeZone, isHoliday)
  while (at !== null && localDay(at, timeZone) <= addDays(to, 1) && dates.length < limit) {
    dates.push(at)
    at = nextDue(
      dueAt,
      isoOf(wallInstant(addDays(localDay(at, timeZone), 1), 0, timeZone)),
      recurrence,
      timeZone,
      isHoliday,
    )
  }
  return dates
}

function entryOf(
  { id, title, project, isDueAllDay, isDone, isRoutine, isOwn, people, branch }: Row,
  at: string,
  timeZone: string,
): CalendarEntry {
  const day = localDay(at, timeZone)
  return {
    kind: 'task',
    key: `task-${id}`,
    title,
    person: people,
    lines: [...(isRoutine ? ['Routine'] : []), ...(project === null ? [] : [project])],
    branch,
    days: isDueAllDay ? { from: day, to: day, part: 'full' } : null,
    at: isDueAllDay ? null : at,
    until: null,
    timeZone,
    state: isDone ? 'done' : 'set',
    isOwn,
    path: `/tasks/${id}`,
  }
}
