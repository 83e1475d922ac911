import type { Project, ProjectChangeLine } from '#contract/calls/tasks/projects.ts'
import { limitsOfColumn, PROJECT_ROLES, PROJECT_STATUSES } from '#domain/tasks/task-words.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { reachesAtLeast } from '#domain/tasks/task-permissions.ts'
import { Problem } from '#domain/problem.ts'
import { FORBIDDEN, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { goneProject } from '#server/features/tasks/projects/read-projects.ts'
import type { Trail } from '#server/features/tasks/writing/note-change.ts'
import { reachOf, readViewer } from '#server/features/tasks/viewer.ts'

const list = (words: readonly string[]) => (words.length === 0 ? null : words.join('; '))
const amount = (value: number | null) =>
  value === null ? null : value.toLocaleString('de-DE', { minimumFractionDigits: 2 })

/** How a project stands, in the words of its trail. */
export const projectTrail = (project: Project): Trail => ({
  Name: project.name,
  Kürzel: project.identifier,
  Beschreibung: project.description,
  Status: PROJECT_STATUSES[project.status],
  Leitung: project.owner?.name ?? null,
  Mitglieder: list(project.members.map(({ name, role }) => `${name} (${PROJECT_ROLES[role]})`)),
  Abteilungen: list(project.departments.map(({ name }) => name ?? '')),
  Filiale: project.branch?.name ?? null,
  Kunde: project.customer?.name ?? null,
  Bezug: project.orderReference || null,
  Beginn: project.startDate && formatDay(project.startDate),
  Ende: project.endDate && formatDay(project.endDate),
  Spalten: list(project.columns.map(({ name, limit }) => `${name}${limitsOfColumn(limit)}`)),
  Farbe: project.color,
  'Budget in Stunden': project.budgetSeconds === null ? null : hoursText(project.budgetSeconds),
  Budget: amount(project.budgetAmount),
  Stundensatz: amount(project.hourlyRate),
  Verrechenbar: project.isBillable ? 'Ja' : 'Nein',
  Schlagwörter: list(project.tags),
  Dateien: list(project.uploads.map(({ id, name }) => name ?? `Datei ${id}`)),
  Archiviert: project.isArchived ? 'Ja' : 'Nein',
})

const LINE = { at: 'instant', by: 'text', field: 'text', old: 'text?', new: 'text?' } as const
const MOST = 200
/** Who changed what of a project, the latest first, for who leads it. @throws Problem. */
export async function readProjectChanges(app: App, principal: Principal, id: number): Promise<ProjectChangeLine[]> {
  const reach = reachOf(await readViewer(app.db, principal), id)
  if (reach === 'nothing') throw goneProject()
  if (!reachesAtLeast(reach, 'manage')) throw new Problem('forbidden', { message: FORBIDDEN })
  const { rows } = await typedSql(LINE)`
    select at, by_name as by, field, old_value as old, new_value as new from task_changes where project_id = ${id}
    and task_id is null
    order by id desc limit ${MOST}`.execute(app.db)
  return rows
}
