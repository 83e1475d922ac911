import type { FastifyReply } from 'fastify'
import type { SheetSummary } from '#contract/calls/people/sheets.ts'
import type { TableFormat } from '#contract/table-file.ts'
import { SURCHARGE_TYPES } from '#domain/people/rules/surcharges.ts'
import { MONTH_STATES } from '#domain/people/sheets/month-states.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { decimalHours } from '#domain/time/decimal-hours.ts'
import { formatMonth } from '#domain/time/format-time.ts'
import { linesInParts } from '#server/core/http/tables/parts.ts'
import { sendTable } from '#server/core/http/tables/send-table.ts'

const LABELS = 'Personalnummer;Person;Monat;Zeitart;Bezeichnung;Stunden;Tage;Prozent;Stand'.split(';')

/** Seconds as hours with two decimals, as payrolls take them. */
const hours = (seconds: number): Cell => ({ number: decimalHours(seconds), as: 'money' })
const days = (count: number): Cell => ({ number: count, as: 'plain' })

type Line = { code: string; label: string; hours?: Cell; days?: Cell; percent?: Cell }
/** What of a month is told: kinds of time that somebody has none of are left out. */
function linesOf({ totals, surcharges, absences }: SheetSummary, paidOutSeconds: number): Line[] {
  return [
    { code: 'target', label: 'Sollzeit', hours: hours(totals.targetSeconds) },
    { code: 'work', label: 'Arbeitszeit', hours: hours(totals.workedSeconds) },
    ...(totals.overtimeSeconds > 0
      ? [{ code: 'overtime', label: 'davon Überstunden', hours: hours(totals.overtimeSeconds) }]
      : []),
    ...(totals.absenceSeconds > 0
      ? [{ code: 'absence', label: 'Abwesenheit bezahlt', hours: hours(totals.absenceSeconds) }]
      : []),
    { code: 'difference', label: 'Mehr- oder Minderzeit', hours: hours(totals.differenceSeconds) },
    ...surcharges.map(({ type, seconds, percent }) => ({
      code: `surcharge.${type}`,
      label: `Zuschlag ${SURCHARGE_TYPES[type]}`,
      hours: hours(seconds),
      percent: { number: percent, as: 'percent' } as const,
    })),
    ...absences.map(({ type, label, days: count }) => ({ code: `absence.${type}`, label, days: days(count) })),
    ...(paidOutSeconds > 0 ? [{ code: 'payout', label: 'Zeitkonto ausbezahlt', hours: hours(paidOutSeconds) }] : []),
  ]
}

/** A month for the payroll: one line for each person and kind of time. */
export function sendPayroll(
  reply: FastifyReply,
  format: TableFormat,
  month: string,
  rows: readonly { summary: SheetSummary; paidOutSeconds: number }[],
): void {
  const lines = linesInParts(rows, ({ summary, paidOutSeconds }) =>
    linesOf(summary, paidOutSeconds).map((line): Cell[] => [
      summary.user.personnelNumber,
      summary.user.name,
      month,
      line.code,
      line.label,
      line.hours ?? null,
      line.days ?? null,
      line.percent ?? null,
      MONTH_STATES[summary.status],
    ]),
  )
  sendTable(reply, format, { title: `Lohnübergabe ${formatMonth(`${month}-01`)}`, labels: LABELS, rows: lines })
}
