import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportProjects as exportCall, Project } from '#contract/calls/tasks/projects.ts'
import { BUDGET_TYPES, PROJECT_STATUSES } from '#domain/tasks/task-words.ts'
import { type Cell, dayCell, hoursCell, momentCell, plainCell } from '#domain/tables/cell.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { SENT } from '#server/core/http/mount-call.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'
import { projectIds, projectsByIds } from '#server/features/tasks/projects/read-projects.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'

/** Projects of one statement, and of one turn: their tasks and hours are counted. */
const AT_ONCE = 100

const money = (amount: number | null): Cell => (amount === null ? null : { number: amount, as: 'money' })
const names = (some: readonly { name?: string | null | undefined }[]) => some.map(({ name }) => name).join(', ') || null
const COLUMNS: readonly Column<Project, string>[] = [
  { label: 'Kürzel', cell: ({ identifier }) => identifier },
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Stand', cell: ({ status }) => PROJECT_STATUSES[status] },
  { label: 'Kunde', cell: ({ customer }) => customer?.name ?? null },
  { label: 'Filiale', cell: ({ branch }) => branch?.name ?? null },
  { label: 'Abteilungen', cell: ({ departments }) => names(departments) },
  { label: 'Leitung', cell: ({ owner }) => owner?.name ?? null },
  { label: 'Mitglieder', cell: ({ members }) => names(members) },
  { label: 'Beginn', cell: ({ startDate }) => dayCell(startDate) },
  { label: 'Ende', cell: ({ endDate }) => dayCell(endDate) },
  { label: 'Aufgaben', cell: ({ taskCount }) => plainCell(taskCount) },
  { label: 'Erledigt', cell: ({ doneCount }) => plainCell(doneCount) },
  { label: 'Fortschritt', cell: ({ progressPercent }) => ({ number: progressPercent, as: 'percent' }) },
  { label: 'Erfasst (h)', cell: ({ trackedSeconds }) => hoursCell(trackedSeconds) },
  { label: 'Budget', cell: ({ budgetType }) => BUDGET_TYPES[budgetType] },
  { label: 'Budget (h)', cell: ({ budgetSeconds }) => hoursCell(budgetSeconds) },
  { label: 'Budget (Betrag)', cell: ({ budgetAmount }) => money(budgetAmount) },
  { label: 'Stundensatz', cell: ({ hourlyRate }) => money(hourlyRate) },
  { label: 'Verrechenbar', cell: ({ isBillable }) => yesNo(isBillable) },
  { label: 'Bezug', cell: ({ orderReference }) => orderReference },
  { label: 'Schlagwörter', cell: ({ tags }) => tags.join(', ') || null },
  { label: 'Angelegt', cell: ({ createdAt }, timeZone) => momentCell(createdAt, timeZone) },
]

/** The projects a list finds as a file, in its order: who leads one is told of its money, and nobody else. */
export async function exportProjects(
  app: App,
  { format, ...filter }: CallBody<typeof exportCall>,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> {
  const { timeZone } = (await app.catalogue.current()).config
  return sendList(
    app,
    { principal, reply },
    {
      format,
      title: filter.isTemplate ? 'Vorlagen für Projekte' : 'Projekte',
      columns: COLUMNS,
      besideOf: () => timeZone,
      /** Which they are is read once; the place is what of them is still to come. */
      read: async (db, left: readonly number[] | null) => {
        const viewer = await readViewer(db, principal)
        const ids = left ?? (await projectIds(db, viewer, filter))
        const further = ids.slice(AT_ONCE)
        const rows = await projectsByIds(db, viewer, ids.slice(0, AT_ONCE), app.clock.now())
        return { rows, next: further.length === 0 ? undefined : further }
      },
    },
  )
}
