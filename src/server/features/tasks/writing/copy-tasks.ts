import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { tellAssigned } from '#server/features/tasks/writing/notices.ts'
import { placeIn } from '#server/features/tasks/writing/places.ts'
import { type Given, peopleFor } from '#server/features/tasks/writing/resolve-assignees.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

/** Where copies go and what comes along. */
export type CopyTo = {
  /** The project, which column takes the place of which, and the one for whatever stood in none of them. */
  readonly project: {
    readonly id: number
    readonly columns: ReadonlyMap<number, number>
    readonly column: number
  } | null
  /** By how many days everything moves; null where all days stay. */
  readonly moved: number | null
  readonly isTemplate: boolean
  /** Whether the links to branch, customer and order and the routine come along. */
  readonly hasLinks: boolean
  readonly hasFiles: boolean
  /** The title of the first. */
  readonly title?: string | undefined
}
const STEP = 1024

/**
 * Makes tasks like others, all at once: with their people (as far as they may be given tasks there), watchers, points,
 * reminders, how they stand to each other and what they are part of; nothing is done on any. A wall time stays over a
 * clock change. Answers which came of which.
 */
export async function copyTasks(
  tx: Executor,
  app: App,
  viewer: Viewer,
  sources: readonly number[],
  to: CopyTo,
): Promise<ReadonlyMap<number, number>> {
  if (sources.length === 0) return new Map()
  const now = app.clock.now()
  const { timeZone } = (await app.catalogue.current()).config
  const { rows } = await typedSql({ id: 'int' })`
    select nextval(pg_get_serial_sequence('tasks', 'id'))::int as id from generate_series(1, ${sources.length}::int)
      order by 1`.execute(tx)
  const fresh = rows.map(({ id }) => id)
  const pairs = sql`unnest(${[...sources]}::bigint[], ${fresh}::bigint[]) with ordinality`
  const [first, place] = to.project
    ? [await takeNumbers(tx, to.project.id, sources.length), await placeIn(tx, to.project.column, null, null)]
    : [0, 0]
  const columns = [...(to.project?.columns ?? [])]
  const moved = (instant: string) =>
    to.moved === null
      ? sql.ref(instant)
      : sql`(${sql.ref(instant)} at time zone ${timeZone} + make_interval(days => ${to.moved}::int)) at time zone
          ${timeZone}`
  const movedDay = (day: string) => (to.moved === null ? sql.ref(day) : sql`${sql.ref(day)} + ${to.moved}::int`)
  const link = (column: string) => sql`case when ${to.hasLinks}::bool then ${sql.ref(column)} end`
  await sql`
    insert into tasks (id, project_id, number, title, description, column_id, priority, reporter_id, branch_id,
      department_id, customer_id, order_id, parent_id,
      start_date, due_at, is_due_all_day, late_at, estimate_seconds, requires_photo, recurrence_rule,
        recurrence_basis, resets_checklist, recurrence_until,
      routine, visibility, tags, position, is_template, created_at, updated_at) overriding system value
    select m.fresh, ${to.project?.id ?? null}::bigint, ${to.project ? sql`${first}::int + m.place - 1` : null}::int,
      case when m.place = 1 then coalesce(${to.title ?? null}::text, t.title) else t.title end, t.description,
      ${to.project ? sql`coalesce(c.fresh, ${to.project.column})` : null}::bigint, t.priority,
        ${viewer.userId}::bigint, ${link('t.branch_id')}, t.department_id,
      ${link('t.customer_id')}, ${link('t.order_id')}, parent.fresh, ${movedDay('t.start_date')},
        ${moved('t.due_at')}, t.is_due_all_day, ${moved('t.late_at')},
      t.estimate_seconds, t.requires_photo, t.recurrence_rule, t.recurrence_basis, t.resets_checklist,
        ${movedDay('t.recurrence_until')}, ${link('t.routine')},
      t.visibility, t.tags, ${to.project ? sql`${place}::float8 + (m.place - 1) * ${STEP}` : 0}::float8,
        ${to.isTemplate}::bool, ${now}::timestamptz, ${now}::timestamptz
    from ${pairs} m (old, fresh, place) join tasks t on t.id = m.old
    left join unnest(${columns.map(([from]) => from)}::bigint[], ${columns.map(([, into]) => into)}::bigint[]) c (old,
      fresh) on c.old = t.column_id
    left join ${pairs} parent (old, fresh, place) on parent.old = t.parent_id`.execute(tx)
  await copyPeople(tx, viewer, to.project?.id ?? null, pairs)
  await sql`
    insert into task_points (task_id, position, text, requires_photo, measure_unit, minimum, maximum)
    select m.fresh, p.position, p.text, p.requires_photo, p.measure_unit, p.minimum, p.maximum
      from ${pairs} m (old, fresh, place)
    join task_points p on p.task_id = m.old order by m.place, p.position, p.id`.execute(tx)
  // an instant somebody named means nothing for the copy, unless all days move
  await sql`
    insert into task_reminders (task_id, at, offset_minutes, relative_to, remind_at, sent_at)
    select m.fresh, ${moved('r.at')}, r.offset_minutes, r.relative_to, x.at, case
      when x.at <= ${now}::timestamptz then ${now}::timestamptz end
    from ${pairs} m (old, fresh, place) join task_reminders r on r.task_id = m.old join tasks t on t.id = m.fresh
    cross join lateral (select case when r.at is not null then ${moved('r.at')}
      else case r.relative_to when 'start' then t.start_date::timestamp at time zone ${timeZone}
        else t.due_at end - make_interval(mins => r.offset_minutes) end as at) x
    where r.at is null or ${to.moved !== null} order by m.place, r.id`.execute(tx)
  await sql`
    insert into task_relations (from_id, to_id, type)
    select case when r.type in ('blocks', 'precedes') then a.fresh else least(a.fresh, b.fresh) end,
      case when r.type in ('blocks', 'precedes') then b.fresh else greatest(a.fresh, b.fresh) end, r.type
    from task_relations r join ${pairs} a (old, fresh, place) on a.old = r.from_id
      join ${pairs} b (old, fresh, place) on b.old = r.to_id`.execute(tx)
  // a photo that was asked for proves that the first was done, not the copy
  if (to.hasFiles)
    await sql`
      insert into task_uploads (task_id, upload_id, position) select m.fresh, u.upload_id, u.position
        from ${pairs} m (old, fresh, place)
      join tasks t on t.id = m.old and not t.requires_photo join task_uploads u on u.task_id = m.old`.execute(tx)
  await sql`
    insert into task_changes (project_id, task_id, at, changed_by, by_name, field, new_value)
    select ${to.project?.id ?? null}::bigint, m.fresh, ${now}::timestamptz, ${viewer.userId}::bigint,
      ${viewer.name}::text, 'Aufgabe',
      case when t.is_template then 'Aus der Vorlage' else 'Kopie von' end || ' „' || t.title || '“'
    from ${pairs} m (old, fresh, place) join tasks t on t.id = m.old order by m.place`.execute(tx)
  return new Map(sources.map((source, index) => [source, fresh[index]!]))
}

/** The first of so many numbers of a project; whoever takes them holds the project until they are used. */
async function takeNumbers(tx: Executor, projectId: number, count: number): Promise<number> {
  const { rows } = await typedSql({ first: 'int' })`
    update projects set next_number = next_number + ${count} where id = ${projectId}
      returning next_number - ${count} as first`.execute(tx)
  if (!rows[0]) throw new Error(`Project ${projectId} is gone`)
  return rows[0].first
}

/** Whoever left, or may not be given tasks there, does not come along. */
async function copyPeople(
  tx: Executor,
  viewer: Viewer,
  projectId: number | null,
  pairs: ReturnType<typeof sql>,
): Promise<void> {
  const people = await peopleFor(tx, viewer, projectId)
  const ids = (kind: Given['kind']) => people.flatMap(person => (person.kind === kind ? [person.id] : []))
  await sql`
    insert into task_assignees (task_id, user_id, external_user_id, department_id, may_edit)
    select m.fresh, a.user_id, a.external_user_id, a.department_id, a.may_edit from ${pairs} m (old, fresh, place)
      join task_assignees a on a.task_id = m.old
    where a.user_id = any(${ids('user')}::bigint[]) or a.external_user_id = any(${ids('externalUser')}::bigint[])
      or a.department_id = any(${ids('department')}::bigint[]) order by m.place, a.id`.execute(tx)
  await sql`
    insert into task_watchers (task_id, user_id) select m.fresh, w.user_id from ${pairs} m (old, fresh, place)
      join task_watchers w on w.task_id = m.old
    where w.user_id = any(${ids('user')}::bigint[])`.execute(tx)
}

/** The first day any of these tasks begins or is due at, as the shop's calendar has it. */
export async function earliestDay(tx: Executor, ids: readonly number[], timeZone: string): Promise<string | null> {
  const { rows } = await typedSql({ day: 'date?' })`
    select min(least(start_date, (due_at at time zone ${timeZone})::date)) as day from tasks
      where id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows[0]?.day ?? null
}

const ASSIGNED = { taskId: 'int', kind: typed<Given['kind']>('text'), id: 'int' } as const
/** Tells each whom tasks were given to of the first of theirs, and how many more there are. */
export async function tellCopied(tx: Executor, app: App, viewer: Viewer, tasks: readonly number[]): Promise<void> {
  const { rows } = await typedSql(ASSIGNED)`
    select a.task_id as "taskId", case when a.user_id is not null then 'user'
      when a.external_user_id is not null then 'externalUser' else 'department' end as kind,
      coalesce(a.user_id, a.external_user_id, a.department_id) as id from task_assignees a
        join tasks t on t.id = a.task_id
    where t.id = any(${[...tasks]}::bigint[]) order by t.late_at nulls last, t.id`.execute(tx)
  for (const [given, ...more] of Map.groupBy(rows, ({ kind, id }) => `${kind}:${id}`).values()) {
    const about =
      more.length === 0 ? null : more.length === 1 ? 'Dazu noch eine Aufgabe.' : `Dazu noch ${more.length} Aufgaben.`
    if (given) await tellAssigned(tx, app, viewer, given.taskId, [given], about)
  }
}
