import type { Project, ProjectCopy } from '#contract/calls/tasks/projects.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { movedDays, templateStart } from '#domain/tasks/templates.ts'
import { addDays } from '#domain/time/local-time.ts'
import { Problem } from '#domain/problem.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { readProject } from '#server/features/tasks/projects/read-projects.ts'
import { taken } from '#server/features/tasks/projects/taken-identifier.ts'
import { writeFields } from '#server/features/tasks/projects/write-project.ts'
import { isSeen } from '#server/features/tasks/reading/seen-tasks.ts'
import { copyTasks, earliestDay, tellCopied } from '#server/features/tasks/writing/copy-tasks.ts'
import { noteChanges } from '#server/features/tasks/writing/note-change.ts'
import { readViewer, type Viewer } from '#server/features/tasks/viewer.ts'

/** No project anybody works through by hand has more. */
const MOST_COPIED = 2000

/**
 * Makes a project of a template, a template of a project, or a second one like it, in one transaction: as much of it as
 * whoever asks sees, with nothing done and without the customer it was for. Where a start is named, all days move by as
 * much as lies between it and the start of the original. @throws Problem.
 */
export const copyProject = (app: App, principal: Principal, id: number, body: ProjectCopy): Promise<Project> =>
  taken(app, principal, body.identifier, () =>
    app.db.transaction().execute(async tx => {
      const viewer = await readViewer(tx, principal)
      if (viewer.userId === null) throw refusalOf(principal)
      const now = app.clock.now()
      const { timeZone } = (await app.catalogue.current()).config
      const source = await readProject(tx, viewer, id, now)
      const { isTemplate } = body
      const branch = branchFor(principal, viewer, source, body)
      const sources = await tasksOf(tx, viewer, source)
      const first = templateStart(source.startDate, [await earliestDay(tx, sources, timeZone), source.endDate])
      const moved = movedDays(first, body.startDate ?? null)

      const { rows } = await typedSql({ id: 'int' })`
        insert into projects (identifier, name, owner_id, created_by, is_template, created_at, updated_at)
        values (${body.identifier}, ${body.name}, ${viewer.userId}, ${viewer.userId}, ${isTemplate}, ${now}, ${now})
        returning id`.execute(tx)
      const made = rows[0]?.id ?? 0
      const {
        description,
        color,
        departments,
        members,
        budgetType,
        budgetSeconds,
        budgetAmount,
        hourlyRate,
        isBillable,
        tags,
      } = source
      const fields = {
        description,
        color,
        departments,
        members,
        budgetType,
        budgetSeconds,
        budgetAmount,
        hourlyRate,
        isBillable,
        tags,
        branch,
        startDate: body.startDate ?? source.startDate,
        endDate: source.endDate && addDays(source.endDate, moved ?? 0),
        columns: source.columns.map(({ taskCount: _, ...column }) => ({ ...column, id: null })),
        uploads: source.isTemplate ? source.uploads : [],
      }
      // whoever belongs to the original belongs to what is made of it
      await writeFields(tx, app, principal, viewer, made, fields, source)
      const project = await readProject(tx, await readViewer(tx, principal), made, now)
      const columns = new Map(source.columns.map((column, index) => [column.id, project.columns[index]!] as const))
      const open = project.columns.find(({ category }) => category === 'open') ?? project.columns[0]!
      const asOpen = [...columns].map(([from, to]) => [from, to.category === 'open' ? to.id : open.id] as const)
      const copies = await copyTasks(tx, app, viewer, sources, {
        project: { id: made, columns: new Map(asOpen), column: open.id },
        moved,
        isTemplate,
        hasLinks: false,
        hasFiles: source.isTemplate,
      })
      await noteChanges(tx, app, viewer, { projectId: made }, [
        {
          field: 'Projekt',
          before: null,
          after: `${body.name}, ${source.isTemplate ? 'aus der Vorlage' : 'nach'} „${source.name}“`,
        },
      ])
      if (!isTemplate) await tellCopied(tx, app, viewer, [...copies.values()])
      return readProject(tx, await readViewer(tx, principal), made, now)
    }),
  )

/**
 * The branch it is for: as named, else that of the original as far as they may make projects there. @throws Problem
 * `invalid`.
 */
function branchFor(
  principal: Principal,
  viewer: Viewer,
  source: Project,
  { branch }: ProjectCopy,
): { id: number } | null {
  const own = source.branch && mayForBranch(principal, 'projects.create', source.branch.id) ? source.branch : null
  const chosen = branch === undefined ? own : branch
  if (!chosen && !viewer.isAdmin)
    throw new Problem('invalid', { field: 'branch', message: 'Bitte wählen Sie eine Ihrer Filialen.' })
  return chosen
}

/**
 * What is taken along, in the order of the board: of what comes back the latest, and nothing that was called off.
 * @throws Problem `invalid` where it is too much.
 */
async function tasksOf(tx: Executor, viewer: Viewer, { id, isTemplate }: Project): Promise<number[]> {
  const { rows } = await typedSql({ id: 'int' })`
    select t.id from tasks t join project_columns c on c.id = t.column_id where t.project_id = ${id}
    and t.is_template = ${isTemplate} and not t.is_archived
      and t.status <> 'cancelled' and not exists (select from tasks n where n.previous_id = t.id) and ${isSeen(viewer)}
    order by c.position, c.id, t.position, t.id limit ${MOST_COPIED + 1}`.execute(tx)
  if (rows.length > MOST_COPIED)
    throw new Problem('invalid', { message: 'Ein Projekt mit mehr als 2.000 Aufgaben lässt sich nicht kopieren.' })
  return rows.map(row => row.id)
}
