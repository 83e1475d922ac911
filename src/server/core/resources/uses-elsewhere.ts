import { type RawBuilder, sql } from 'kysely'
import type { Use } from '#contract/row-use.ts'
import { typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { isInSettings } from '#server/core/resources/nested-links.ts'

const COUNT = { count: 'int' } as const
type Elsewhere = Pick<Use, 'path' | 'label' | 'effect'> & { count: (id: number) => RawBuilder<RowOf<typeof COUNT>> }

/** Rows of a table of no collection that lead there by this column; of what they are part of, those are counted. */
const rowsOf = (
  path: string,
  label: string,
  effect: Use['effect'],
  table: string,
  column: string,
  of = 'id',
): Elsewhere => ({
  path,
  label,
  effect,
  count: id =>
    typedSql(
      COUNT,
    )`select count(distinct ${sql.ref(of)}) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
})

/**
 * What leads to rows from outside the collections, by what the foreign key does when the row goes; orders keep what
 * they froze. A test holds it against the foreign keys that keep a row from being removed.
 */
const ELSEWHERE: Readonly<Record<string, readonly Elsewhere[]>> = {
  branches: [
    rowsOf('orders', 'Bestellungen', 'blocks', 'orders', 'branch_id'),
    rowsOf('day-closings', 'Abgeschlossene Tage', 'blocks', 'day_closings', 'branch_id', 'day'),
    rowsOf('projects', 'Projekte', 'blocks', 'projects', 'branch_id'),
    rowsOf('tasks', 'Aufgaben', 'blocks', 'tasks', 'branch_id'),
    rowsOf('working-schedules', 'Dienste und Abwesenheiten', 'loses', 'working_schedules', 'branch_id'),
    rowsOf('working-activities', 'Zeiteinträge', 'loses', 'working_activities', 'branch_id'),
  ],
  'digital-signage-segments': [
    {
      path: 'digital-signage-specials',
      label: 'Heute auf dem Bildschirm',
      effect: 'goes',
      count: id => typedSql(COUNT)`
        select count(distinct s.id) as count from digital_signage_specials s
        join digital_signage_specials_devices d on d.special_id = s.id and d.valid_until > now()
        where s.segment_id = ${id}`,
    },
  ],
  tables: [rowsOf('orders', 'Bestellungen', 'keeps', 'orders', 'table_id')],
  donatees: [rowsOf('orders', 'Bestellungen', 'keeps', 'orders', 'donatee_id')],
  products: [rowsOf('orders', 'Bestellungen', 'keeps', 'order_items', 'product_id', 'order_id')],
  customers: [
    rowsOf('orders', 'Bestellungen', 'blocks', 'order_customers', 'customer_id', 'order_id'),
    rowsOf('projects', 'Projekte', 'loses', 'projects', 'customer_id'),
    rowsOf('tasks', 'Aufgaben', 'loses', 'tasks', 'customer_id'),
  ],
  'external-users': [
    rowsOf('projects', 'Projekte', 'loses', 'project_members', 'external_user_id', 'project_id'),
    rowsOf('tasks', 'Aufgaben', 'loses', 'task_assignees', 'external_user_id', 'task_id'),
  ],
  departments: [
    rowsOf('projects', 'Projekte', 'loses', 'project_departments', 'department_id', 'project_id'),
    rowsOf('projects', 'Projekte', 'loses', 'project_members', 'department_id', 'project_id'),
    rowsOf('tasks', 'Aufgaben', 'loses', 'tasks', 'department_id'),
    rowsOf('tasks', 'Aufgaben', 'loses', 'task_assignees', 'department_id', 'task_id'),
    rowsOf('working-schedules', 'Dienste und Abwesenheiten', 'loses', 'working_schedules', 'department_id'),
    rowsOf('working-activities', 'Zeiteinträge', 'loses', 'working_activities', 'department_id'),
  ],
  uploads: [
    rowsOf('projects', 'Projekte', 'loses', 'project_uploads', 'upload_id', 'project_id'),
    rowsOf('tasks', 'Aufgaben', 'loses', 'task_uploads', 'upload_id', 'task_id'),
    rowsOf('tasks', 'Aufgaben', 'loses', 'task_points', 'upload_id', 'task_id'),
  ],
  users: [
    rowsOf('working-activities', 'Zeiteinträge', 'blocks', 'working_activities', 'user_id'),
    rowsOf('working-activities', 'Korrekturen von Zeiteinträgen', 'blocks', 'working_activity_changes', 'user_id'),
    rowsOf('balances', 'Berichtigungen des Zeitkontos', 'blocks', 'balance_adjustments', 'user_id'),
    rowsOf('time-sheets', 'Abgeschlossene Monate', 'blocks', 'month_closures', 'user_id', 'month'),
    rowsOf('time-sheets', 'Unterschriften auf Stundenzetteln', 'blocks', 'time_sheet_signatures', 'user_id', 'month'),
    rowsOf('time-sheets', 'Schritte von Stundenzetteln', 'blocks', 'time_sheet_events', 'user_id', 'month'),
    rowsOf('working-schedules', 'Dienste und Abwesenheiten', 'goes', 'working_schedules', 'user_id'),
    rowsOf('work-contracts', 'Arbeitsverträge', 'goes', 'work_contracts', 'user_id'),
    rowsOf('projects', 'Projekte', 'loses', 'projects', 'owner_id'),
    rowsOf('projects', 'Projekte', 'loses', 'project_members', 'user_id', 'project_id'),
    rowsOf('tasks', 'Aufgaben', 'loses', 'task_assignees', 'user_id', 'task_id'),
    rowsOf('tasks', 'Aufgaben', 'loses', 'task_watchers', 'user_id', 'task_id'),
  ],
}

/** The use of a row by what is no collection: by tables of features, and by the settings. */
export async function otherUses(db: Executor, path: string, id: number): Promise<Use[]> {
  const found: Use[] = []
  for (const { count, ...use } of ELSEWHERE[path] ?? []) {
    const { rows } = await count(id).execute(db)
    found.push({ ...use, count: rows[0]?.count ?? 0, rows: [] })
  }
  const isSet = await isInSettings(db, { path, id })
  return [...found, { path: 'settings', label: 'Einstellungen', effect: 'loses', count: isSet ? 1 : 0, rows: [] }]
}
