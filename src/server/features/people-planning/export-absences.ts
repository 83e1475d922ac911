import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportAbsences as exportCall, ListedSchedule } from '#contract/calls/people/schedules.ts'
import { DAY_PARTS, SCHEDULE_TYPES, statusText } from '#domain/people/working-schedule.ts'
import { type Cell, dayCell, momentCell } from '#domain/tables/cell.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import type { SENT } from '#server/core/http/mount-call.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'
import { absencesFrom, type DayPlace, type Presenting } from '#server/features/people-planning/present-schedules.ts'

/** Absences of one statement, and of one turn. */
const AT_ONCE = 500

type Whole = Extract<ListedSchedule, { view: 'whole' }>
/** What its person and who plans read of an absence; colleagues are told that somebody is away, never why. */
const ofWhole =
  (cell: (row: Whole, timeZone: string) => Cell) =>
  (row: ListedSchedule, timeZone: string): Cell =>
    row.view === 'whole' ? cell(row, timeZone) : null
const COLUMNS: readonly Column<ListedSchedule, string>[] = [
  { label: 'Person', cell: ({ user }) => user?.name ?? null },
  { label: 'Art', cell: row => (row.view === 'whole' ? SCHEDULE_TYPES[row.type] : 'Abwesend') },
  { label: 'Von', cell: ({ startDate }) => dayCell(startDate) },
  { label: 'Bis', cell: ({ endDate }) => dayCell(endDate) },
  { label: 'Tageszeit', cell: ({ dayPart }) => DAY_PARTS[dayPart] },
  { label: 'Stand', cell: ofWhole(({ type, status }) => statusText(type, status)) },
  { label: 'Filiale', cell: ({ branch }) => branch?.name ?? null },
  { label: 'Abteilung', cell: ({ department }) => department?.name ?? null },
  { label: 'Vertreten von', cell: ofWhole(({ replacement }) => replacement?.name ?? null) },
  { label: 'Bemerkung', cell: ofWhole(({ note }) => note) },
  { label: 'Beantragt oder gemeldet von', cell: ofWhole(({ requestedBy }) => requestedBy?.name ?? null) },
  { label: 'Entschieden von', cell: ofWhole(({ decidedBy }) => decidedBy?.name ?? null) },
  { label: 'Entschieden am', cell: ofWhole(({ decidedAt }, timeZone) => momentCell(decidedAt, timeZone)) },
  { label: 'Begründung', cell: ofWhole(({ decisionReason }) => decisionReason) },
  {
    label: 'Krankenbestätigung',
    cell: ofWhole(({ type, sickNote }) => (type === 'sick' ? yesNo(sickNote !== null) : null)),
  },
]

/** The absences of some days as a file, in the order they begin: what a payroll asks for, and who plans the year. */
export const exportAbsences = (
  app: App,
  { format, ...days }: CallBody<typeof exportCall>,
  principal: Principal,
  reply: FastifyReply,
  presenting: Presenting,
): typeof SENT =>
  sendList(
    app,
    { principal, reply },
    {
      format,
      title: `Abwesenheiten ${days.from} bis ${days.to}`,
      columns: COLUMNS,
      besideOf: () => presenting.timeZone,
      read: (db, behind: DayPlace | null) =>
        inOneSnapshot(db, tx => absencesFrom(tx, principal, { days, presenting }, { behind, limit: AT_ONCE })),
    },
  )
