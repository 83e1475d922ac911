import { roundDecimal } from '#domain/units/round-decimal.ts'

/** The figures by which balances are ordered and narrowed (docs/reference/people.md#ordered-and-narrowed). */
export const BALANCE_FIGURES = {
  account: 'Zeitkonto',
  today: 'Heute',
  week: 'Woche',
  month: 'Monat',
  holiday: 'Urlaub übrig',
} as const
export type BalanceFigure = keyof typeof BALANCE_FIGURES

/** The same of a month. */
export const SHEET_FIGURES = {
  target: 'Soll',
  worked: 'Arbeit',
  absence: 'Abwesend',
  difference: 'Differenz',
  overtime: 'Überstunden',
} as const
export type SheetFigure = keyof typeof SHEET_FIGURES

/** The same of a year's holiday. */
export const HOLIDAY_FIGURES = {
  remaining: 'Übrig',
  entitlement: 'Anspruch',
  carriedOver: 'Vorjahr',
  expired: 'Verfallen',
  adjustment: 'Korrektur',
  taken: 'Genommen',
  approvedFuture: 'Genehmigt',
  requested: 'Beantragt',
  sick: 'Krank',
} as const
export type HolidayFigure = keyof typeof HOLIDAY_FIGURES

const HOUR_SECONDS = 3600
type Worked = { workedSeconds: number }
type Balanced = {
  today: Worked
  week: Worked
  month: { differenceSeconds: number }
  overtime: { balanceSeconds: number }
  holiday: { remainingDays: number }
}
type Summed = {
  totals: Readonly<
    Record<'targetSeconds' | 'workedSeconds' | 'absenceSeconds' | 'differenceSeconds' | 'overtimeSeconds', number>
  >
}
/** A figure as it is narrowed: hours, of holiday days. */
export const balanceFigures: Readonly<Record<BalanceFigure, (row: Balanced) => number>> = {
  account: row => row.overtime.balanceSeconds / HOUR_SECONDS,
  today: row => row.today.workedSeconds / HOUR_SECONDS,
  week: row => row.week.workedSeconds / HOUR_SECONDS,
  month: row => row.month.differenceSeconds / HOUR_SECONDS,
  holiday: row => row.holiday.remainingDays,
}
export const sheetFigures: Readonly<Record<SheetFigure, (row: Summed) => number>> = {
  target: ({ totals }) => totals.targetSeconds / HOUR_SECONDS,
  worked: ({ totals }) => totals.workedSeconds / HOUR_SECONDS,
  absence: ({ totals }) => totals.absenceSeconds / HOUR_SECONDS,
  difference: ({ totals }) => totals.differenceSeconds / HOUR_SECONDS,
  overtime: ({ totals }) => totals.overtimeSeconds / HOUR_SECONDS,
}
/** Of holiday: days, also of an account that is kept in hours, whose days are what they come to on average. */
export const holidayFigures = Object.fromEntries(
  (Object.keys(HOLIDAY_FIGURES) as HolidayFigure[]).map(name => [name, row => row[`${name}Days`]]),
) as Readonly<Record<HolidayFigure, (row: Readonly<Record<`${HolidayFigure}Days`, number>>) => number>>

/** By name unless said; `figure` with its bounds, both included, narrows. */
export type ByFigure<F extends string> = {
  sort: 'name' | '-name' | F | `-${F}`
  figure?: F | undefined
  least?: number | undefined
  most?: number | undefined
}

const collator = new Intl.Collator('de')

/**
 * People in the order that was asked for, those alone whose figure lies within the bounds. Who are equal stand by name.
 */
export function byFigure<F extends string, R extends { user: { id: number; name: string } }>(
  rows: readonly R[],
  figures: Readonly<Record<F, (row: R) => number>>,
  { sort, figure, least = -Infinity, most = Infinity }: ByFigure<F>,
): R[] {
  const within = figure === undefined ? rows : rows.filter(row => isBetween(figures[figure](row), least, most))
  const isDown = sort.startsWith('-')
  const key = (isDown ? sort.slice(1) : sort) as 'name' | F
  const byName = (a: R, b: R) => collator.compare(a.user.name, b.user.name) || a.user.id - b.user.id
  if (key === 'name') return within.toSorted((a, b) => (isDown ? byName(b, a) : byName(a, b)))
  const of = figures[key]
  return within.toSorted((a, b) => (isDown ? of(b) - of(a) : of(a) - of(b)) || byName(a, b))
}
/** By hundredths, as files write hours: who has 7:20 is found by 7.33. */
function isBetween(value: number, least: number, most: number): boolean {
  const shown = roundDecimal(value * 100) / 100
  return shown >= least && shown <= most
}
