import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportTasks as exportCall, ListedTask } from '#contract/calls/tasks/tasks.ts'
import { dayCell, hoursCell, momentCell } from '#domain/tables/cell.ts'
import { ROUTINES, TASK_PRIORITIES, TASK_STATUSES } from '#domain/tasks/task-words.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { SENT } from '#server/core/http/mount-call.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'
import { type Moment, readListed, taskIds } from '#server/features/tasks/reading/list-tasks.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'

/** Tasks of one statement, and of one turn. */
const AT_ONCE = 500

const named = ({ code, title }: { code: string | null; title: string }) => (code === null ? title : `${code} ${title}`)
const doneOf = (done: number, all: number) => (all === 0 ? null : `${done} von ${all}`)
const COLUMNS: readonly Column<ListedTask, string>[] = [
  { label: 'Nummer', cell: ({ code }) => code },
  { label: 'Titel', cell: ({ title }) => title },
  { label: 'Projekt', cell: ({ project }) => project?.name ?? null },
  { label: 'Stand', cell: ({ status }) => TASK_STATUSES[status] },
  { label: 'Priorität', cell: ({ priority }) => TASK_PRIORITIES[priority] },
  { label: 'Zuständig', cell: ({ assignees }) => assignees.map(({ name }) => name).join(', ') || null },
  { label: 'Filiale', cell: ({ branch }) => branch?.name ?? null },
  { label: 'Beginn', cell: ({ startDate }) => dayCell(startDate) },
  {
    label: 'Fällig',
    cell: ({ dueAt, isDueAllDay }, timeZone) =>
      dueAt !== null && isDueAllDay ? dayCell(localDay(dueAt, timeZone)) : momentCell(dueAt, timeZone),
  },
  { label: 'Überfällig', cell: ({ isLate }) => yesNo(isLate) },
  { label: 'Teil von', cell: ({ parent }) => parent && named(parent) },
  { label: 'Wartet auf', cell: ({ waitsFor }) => waitsFor.map(named).join(', ') || null },
  { label: 'Punkte', cell: ({ donePointCount, pointCount }) => doneOf(donePointCount, pointCount) },
  { label: 'Unteraufgaben', cell: ({ doneSubtaskCount, subtaskCount }) => doneOf(doneSubtaskCount, subtaskCount) },
  { label: 'Schlagwörter', cell: ({ tags }) => tags.join(', ') || null },
  { label: 'Aufwand (h)', cell: ({ estimateSeconds }) => hoursCell(estimateSeconds) },
  { label: 'Routine', cell: ({ routine }) => routine && ROUTINES[routine] },
  { label: 'Erledigt', cell: ({ completedAt }, timeZone) => momentCell(completedAt, timeZone) },
]

/**
 * The tasks a list finds as a file, in its order. Which they are is read once, so that none is left out or told twice
 * however they are moved meanwhile.
 */
export function exportTasks(
  app: App,
  { format, ...filter }: CallBody<typeof exportCall>,
  { principal, at }: { principal: Principal; at: Moment },
  reply: FastifyReply,
): typeof SENT {
  return sendList(
    app,
    { principal, reply },
    {
      format,
      title: 'Aufgaben',
      columns: COLUMNS,
      besideOf: () => at.timeZone,
      /** The place is what of them is still to come. */
      read: async (db, left: readonly number[] | null) => {
        const viewer = await readViewer(db, principal)
        const ids = left ?? (await taskIds(db, viewer, filter, at))
        const further = ids.slice(AT_ONCE)
        return {
          rows: await readListed(db, viewer, at.now, ids.slice(0, AT_ONCE)),
          next: further.length === 0 ? undefined : further,
        }
      },
    },
  )
}
