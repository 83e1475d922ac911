import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportTasks as exportCall, ListedTask } from '#contract/calls/tasks/tasks.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { ROUTINES, TASK_PRIORITIES, TASK_STATUSES } from '#domain/tasks/task-words.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { localDateTime, localDay } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { SENT } from '#server/core/http/mount-call.ts'
import { patiently, sendTable } from '#server/core/http/tables/send-table.ts'
import { type Moment, readListed, taskIds } from '#server/features/tasks/reading/list-tasks.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'

/** Tasks of one statement, and of one turn. */
const AT_ONCE = 500
const SECONDS_AN_HOUR = 3600

type Column = { label: string; cell: (task: ListedTask, timeZone: string) => Cell }
const day = (text: string | null): Cell => (text === null ? null : { day: text })
const moment = (at: string | null, timeZone: string): Cell => (at === null ? null : { moment: localDateTime(at, timeZone) })
const named = ({ code, title }: { code: string | null; title: string }) => (code === null ? title : `${code} ${title}`)
const doneOf = (done: number, all: number) => (all === 0 ? null : `${done} von ${all}`)
const COLUMNS: readonly Column[] = [
  { label: 'Nummer', cell: ({ code }) => code },
  { label: 'Titel', cell: ({ title }) => title },
  { label: 'Projekt', cell: ({ project }) => project?.name ?? null },
  { label: 'Stand', cell: ({ status }) => TASK_STATUSES[status] },
  { label: 'Priorität', cell: ({ priority }) => TASK_PRIORITIES[priority] },
  { label: 'Zuständig', cell: ({ assignees }) => assignees.map(({ name }) => name).join(', ') || null },
  { label: 'Filiale', cell: ({ branch }) => branch?.name ?? null },
  { label: 'Beginn', cell: ({ startDate }) => day(startDate) },
  {
    label: 'Fällig',
    cell: ({ dueAt, isDueAllDay }, timeZone) => (dueAt !== null && isDueAllDay ? day(localDay(dueAt, timeZone)) : moment(dueAt, timeZone)),
  },
  { label: 'Überfällig', cell: ({ isLate }) => yesNo(isLate) },
  { label: 'Teil von', cell: ({ parent }) => parent && named(parent) },
  { label: 'Wartet auf', cell: ({ waitsFor }) => waitsFor.map(named).join(', ') || null },
  { label: 'Punkte', cell: ({ donePointCount, pointCount }) => doneOf(donePointCount, pointCount) },
  { label: 'Unteraufgaben', cell: ({ doneSubtaskCount, subtaskCount }) => doneOf(doneSubtaskCount, subtaskCount) },
  { label: 'Schlagwörter', cell: ({ tags }) => tags.join(', ') || null },
  {
    label: 'Aufwand (h)',
    cell: ({ estimateSeconds }) => (estimateSeconds === null ? null : { number: estimateSeconds / SECONDS_AN_HOUR, as: 'money' }),
  },
  { label: 'Routine', cell: ({ routine }) => routine && ROUTINES[routine] },
  { label: 'Erledigt', cell: ({ completedAt }, timeZone) => moment(completedAt, timeZone) },
]

/** The tasks a list finds as a file, in its order. Which they are is read once, so that none is left out or told twice however they are moved meanwhile. */
export function exportTasks(
  app: App,
  { format, ...filter }: CallBody<typeof exportCall>,
  { principal, at }: { principal: Principal; at: Moment },
  reply: FastifyReply,
): typeof SENT {
  const asker = askerOf(reply, principal)
  const read = <T>(work: Parameters<typeof app.lists.read<T>>[1]) => patiently(asker.left, () => app.lists.read(asker, work))
  const rows = async function* () {
    const ids = await read(async db => taskIds(db, await readViewer(db, principal), filter, at))
    for (let done = 0; done < ids.length; done += AT_ONCE) {
      const some = await read(async db => readListed(db, await readViewer(db, principal), at.now, ids.slice(done, done + AT_ONCE)))
      yield some.map(task => COLUMNS.map(({ cell }) => cell(task, at.timeZone)))
    }
  }
  sendTable(reply, format, { title: 'Aufgaben', labels: COLUMNS.map(({ label }) => label), rows: rows() })
  return SENT
}
