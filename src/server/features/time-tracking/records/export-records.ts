import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportRecords as exportCall, WorkRecord } from '#contract/calls/people/records.ts'
import { VIOLATIONS } from '#domain/people/rules/violations.ts'
import { SURCHARGE_TYPES } from '#domain/people/rules/surcharges.ts'
import { ACTIVITY_KINDS, ACTIVITY_SOURCES, ACTIVITY_STATUSES, APPROVALS } from '#domain/people/working-activity.ts'
import { hoursCell, momentCell, plainCell } from '#domain/tables/cell.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { decimalHours } from '#domain/time/decimal-hours.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import type { SENT } from '#server/core/http/mount-call.ts'
import type { MomentPlace } from '#server/core/http/tables/parts.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'
import type { ReckoningsOf } from '#server/features/time-tracking/records/findings.ts'
import { recordsFrom } from '#server/features/time-tracking/records/read-records.ts'

/** Records of one statement, and of one turn: what follows from each is reckoned anew. */
const AT_ONCE = 250

const COLUMNS: readonly Column<WorkRecord>[] = [
  { label: 'Nummer', cell: ({ id }) => plainCell(id) },
  { label: 'Person', cell: ({ user }) => user.name },
  { label: 'Beginn', cell: ({ startedAt, timeZone }) => momentCell(startedAt, timeZone) },
  { label: 'Ende', cell: ({ endedAt, timeZone }) => momentCell(endedAt, timeZone) },
  { label: 'Stand', cell: ({ status }) => ACTIVITY_STATUSES[status] },
  { label: 'Anwesend (h)', cell: ({ grossSeconds }) => hoursCell(grossSeconds) },
  { label: 'Pausen (h)', cell: ({ pauseSeconds }) => hoursCell(pauseSeconds) },
  { label: 'Abgezogen (h)', cell: ({ deductedSeconds }) => hoursCell(deductedSeconds) },
  { label: 'Arbeitszeit (h)', cell: ({ netSeconds }) => hoursCell(netSeconds) },
  { label: 'Art', cell: ({ kind }) => ACTIVITY_KINDS[kind] },
  { label: 'Filiale', cell: ({ branch }) => branch?.name ?? null },
  { label: 'Abteilung', cell: ({ department }) => department?.name ?? null },
  { label: 'Projekt', cell: ({ project }) => project?.name ?? null },
  { label: 'Aufgabe', cell: ({ task }) => task?.name ?? null },
  { label: 'Verrechenbar', cell: ({ isBillable }) => yesNo(isBillable) },
  { label: 'Schlagwörter', cell: ({ tags }) => tags.join(', ') || null },
  { label: 'Bemerkung', cell: ({ comment }) => comment },
  { label: 'Zuschläge', cell: ({ surcharges }) => surcharges.map(surchargeText).join(', ') || null },
  { label: 'Freigabe', cell: ({ approval }) => APPROVALS[approval] },
  { label: 'Freigegeben von', cell: ({ approvedBy }) => approvedBy?.name ?? null },
  { label: 'Grund', cell: ({ correctionReason, decisionReason }) => decisionReason ?? correctionReason },
  { label: 'Hinweise', cell: ({ violations }) => violations.map(code => VIOLATIONS[code]).join(' ') || null },
  { label: 'Herkunft', cell: ({ source }) => ACTIVITY_SOURCES[source] },
  { label: 'Abgeschlossen', cell: ({ isLocked }) => yesNo(isLocked) },
]
const surchargeText = ({ type, seconds, percent }: WorkRecord['surcharges'][number]) =>
  `${SURCHARGE_TYPES[type]} ${decimalHours(seconds).toFixed(2).replace('.', ',')} h zu ${String(percent).replace('.', ',')} %`

type Asked = {
  principal: Principal
  body: CallBody<typeof exportCall>
  reckoningsOf: ReckoningsOf
  /** Hears of every part that is read. */
  onPart: (rows: readonly WorkRecord[]) => void
}

/**
 * The records of work a list finds as a file, the newest first, read some at a time: what an employer shows who asks
 * for the times of people.
 */
export function exportRecords(
  app: App,
  { principal, body, reckoningsOf, onPart }: Asked,
  reply: FastifyReply,
): typeof SENT {
  const { format, ...filter } = body
  return sendList(
    app,
    { principal, reply },
    {
      format,
      title: 'Aktivitäten',
      columns: COLUMNS,
      besideOf: () => undefined,
      read: async (db, behind: MomentPlace | null) => {
        const part = await inOneSnapshot(db, tx =>
          recordsFrom(app, tx, { principal, filter, reckoningsOf }, { behind, limit: AT_ONCE }),
        )
        onPart(part.rows)
        return part
      },
    },
  )
}
