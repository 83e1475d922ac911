import type { FastifyReply } from 'fastify'
import type { Balances, HolidayBalance } from '#contract/calls/people/balances.ts'
import type { TableFormat } from '#contract/table-file.ts'
import type { holidayText } from '#domain/people/holiday-text.ts'
import { VACATION_UNITS } from '#domain/people/work-contract.ts'
import { type Cell, dayCell, hoursCell, plainCell } from '#domain/tables/cell.ts'
import { SENT } from '#server/core/http/mount-call.ts'
import { retryWhileBusy } from '#server/core/http/tables/parts.ts'
import type { Column } from '#server/core/http/tables/send-list.ts'
import { sendTable } from '#server/core/http/tables/send-table.ts'

type Span = 'today' | 'week' | 'month' | 'year'
/** The figures of a span, each a column. */
const ofSpan = (span: Span, label: string): Column<Balances>[] => [
  { label: `${label} Soll (h)`, cell: row => hoursCell(row[span].targetSeconds) },
  { label: `${label} gearbeitet (h)`, cell: row => hoursCell(row[span].workedSeconds) },
  { label: `${label} abwesend (h)`, cell: row => hoursCell(row[span].absenceSeconds) },
  { label: `${label} Differenz (h)`, cell: row => hoursCell(row[span].differenceSeconds) },
]

type Amount = Parameters<typeof holidayText>[1]
/** An amount of an account of holiday in what the account is kept in. */
const amount = (holiday: HolidayBalance, name: Amount): Cell =>
  holiday.seconds ? hoursCell(holiday.seconds[name]) : plainCell(holiday[`${name}Days`])
const unitOf = ({ unit }: HolidayBalance) => VACATION_UNITS[unit]

const BALANCES: readonly Column<Balances>[] = [
  { label: 'Person', cell: ({ user }) => user.name },
  { label: 'Bis', cell: ({ asOf }) => dayCell(asOf) },
  { label: 'Gerechnet seit', cell: ({ since }) => dayCell(since) },
  ...ofSpan('today', 'Tag'),
  ...ofSpan('week', 'Woche'),
  ...ofSpan('month', 'Monat'),
  ...ofSpan('year', 'Jahr'),
  { label: 'Zeitkonto (h)', cell: ({ overtime }) => hoursCell(overtime.balanceSeconds) },
  { label: 'davon übertragen (h)', cell: ({ overtime }) => hoursCell(overtime.carriedOverSeconds) },
  { label: 'davon berichtigt (h)', cell: ({ overtime }) => hoursCell(overtime.adjustedSeconds) },
  { label: 'Ausbezahlt (h)', cell: ({ overtime }) => hoursCell(overtime.paidOutSeconds) },
  { label: 'Verfallen (h)', cell: ({ overtime }) => hoursCell(overtime.cutSeconds) },
  { label: 'Obergrenze (h)', cell: ({ overtime }) => hoursCell(overtime.capSeconds) },
  { label: 'Urlaub übrig', cell: ({ holiday }) => amount(holiday, 'remaining') },
  { label: 'Urlaubskonto', cell: ({ holiday }) => unitOf(holiday) },
  { label: 'Hinweise', cell: ({ warnings }) => warnings.map(({ message }) => message).join(' ') || null },
]

const HOLIDAYS: readonly Column<HolidayBalance>[] = [
  { label: 'Person', cell: ({ user }) => user.name },
  { label: 'Jahr', cell: ({ year }) => plainCell(year) },
  { label: 'Konto', cell: unitOf },
  { label: 'Übrig', cell: row => amount(row, 'remaining') },
  { label: 'Anspruch', cell: row => amount(row, 'entitlement') },
  { label: 'Vorjahr', cell: row => amount(row, 'carriedOver') },
  { label: 'Vorjahr gilt bis', cell: ({ carriedOverExpiresAt }) => dayCell(carriedOverExpiresAt) },
  { label: 'Verfallen', cell: row => amount(row, 'expired') },
  { label: 'Korrektur', cell: row => amount(row, 'adjustment') },
  { label: 'Grund', cell: ({ comment }) => comment },
  { label: 'Genommen', cell: row => amount(row, 'taken') },
  { label: 'Genehmigt', cell: row => amount(row, 'approvedFuture') },
  { label: 'Beantragt', cell: row => amount(row, 'requested') },
  { label: 'Krank (Tage)', cell: ({ sickDays }) => plainCell(sickDays) },
]

type Reckoned<Row> = { format: TableFormat; left: AbortSignal; reckon: () => Promise<readonly Row[]> }

/** What is reckoned of everybody at once, as a file. */
function sendReckoned<Row>(
  reply: FastifyReply,
  title: string,
  columns: readonly Column<Row>[],
  { format, left, reckon }: Reckoned<Row>,
): typeof SENT {
  const rows = async function* () {
    yield (await retryWhileBusy(left, reckon)).map(row => columns.map(({ cell }) => cell(row, undefined)))
  }
  sendTable(reply, format, { title, labels: columns.map(({ label }) => label), rows: rows() })
  return SENT
}

/**
 * Hours, overtime and holiday of people as a file, as their list tells them: hours with two decimals, which a payroll
 * reckons with.
 */
export const sendBalances = (reply: FastifyReply, file: Reckoned<Balances>): typeof SENT =>
  sendReckoned(reply, 'Guthaben', BALANCES, file)

/** A year's holiday of people as a file, each in what their account is kept in. */
export const sendHolidays = (reply: FastifyReply, year: number, file: Reckoned<HolidayBalance>): typeof SENT =>
  sendReckoned(reply, `Urlaubskonten ${year}`, HOLIDAYS, file)
