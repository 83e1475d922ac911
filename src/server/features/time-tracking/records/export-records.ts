import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportRecords as exportCall, WorkRecord } from '#contract/calls/people/records.ts'
import { VIOLATIONS } from '#domain/people/rules/violations.ts'
import { SURCHARGE_TYPES } from '#domain/people/rules/surcharges.ts'
import { ACTIVITY_KINDS, ACTIVITY_SOURCES, ACTIVITY_STATUSES, APPROVALS } from '#domain/people/working-activity.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { localDateTime } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { SENT } from '#server/core/http/mount-call.ts'
import { inParts, sendTable } from '#server/core/http/tables/send-table.ts'
import type { ReckoningsOf } from '#server/features/time-tracking/records/findings.ts'
import { recordsFrom } from '#server/features/time-tracking/records/read-records.ts'

/** Records of one statement, and of one turn: what follows from each is reckoned anew. */
const AT_ONCE = 250
const SECONDS_AN_HOUR = 3600

/** Seconds as hours with two decimals, as a payroll reckons with them. */
const hours = (seconds: number): Cell => ({ number: Math.round((seconds / SECONDS_AN_HOUR) * 100) / 100, as: 'money' })
const moment = (at: string | null, timeZone: string): Cell => (at === null ? null : { moment: localDateTime(at, timeZone) })

type Column = { label: string; cell: (record: WorkRecord) => Cell }
const COLUMNS: readonly Column[] = [
  { label: 'Nummer', cell: ({ id }) => ({ number: id, as: 'plain' }) },
  { label: 'Person', cell: ({ user }) => user.name },
  { label: 'Beginn', cell: ({ startedAt, timeZone }) => moment(startedAt, timeZone) },
  { label: 'Ende', cell: ({ endedAt, timeZone }) => moment(endedAt, timeZone) },
  { label: 'Stand', cell: ({ status }) => ACTIVITY_STATUSES[status] },
  { label: 'Anwesend (h)', cell: ({ grossSeconds }) => hours(grossSeconds) },
  { label: 'Pausen (h)', cell: ({ pauseSeconds }) => hours(pauseSeconds) },
  { label: 'Abgezogen (h)', cell: ({ deductedSeconds }) => hours(deductedSeconds) },
  { label: 'Arbeitszeit (h)', cell: ({ netSeconds }) => hours(netSeconds) },
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
  `${SURCHARGE_TYPES[type]} ${(seconds / SECONDS_AN_HOUR).toFixed(2).replace('.', ',')} h zu ${String(percent).replace('.', ',')} %`

type Asked = {
  principal: Principal
  body: CallBody<typeof exportCall>
  reckoningsOf: ReckoningsOf
  /** Hears of every part that is read. */
  onPart: (rows: readonly WorkRecord[]) => void
}

/** The records of work a list finds as a file, the newest first, read some at a time: what an employer shows who asks for the times of people. */
export function exportRecords(app: App, { principal, body, reckoningsOf, onPart }: Asked, reply: FastifyReply): typeof SENT {
  const { format, ...filter } = body
  const asker = askerOf(reply, principal)
  const parts = inParts(asker.left, {
    atOnce: AT_ONCE,
    read: behind =>
      app.lists.read(asker, db =>
        inOneSnapshot(db, tx => recordsFrom(app, tx, { principal, filter, reckoningsOf }, { behind, limit: AT_ONCE })),
      ),
    idOf: ({ id }) => id,
  })
  const rows = async function* () {
    for await (const some of parts) {
      onPart(some)
      yield some.map(record => COLUMNS.map(({ cell }) => cell(record)))
    }
  }
  sendTable(reply, format, { title: 'Aktivitäten', labels: COLUMNS.map(({ label }) => label), rows: rows() })
  return SENT
}
