import { valueText } from '#domain/documents/lay-out-curves.ts'
import type { Paper, PaperCurve, PaperTable } from '#domain/documents/paper.ts'
import type { RoutinePoint } from '#domain/documents/routine-paper.ts'
import { limitsText, type Measure } from '#domain/tasks/checklist.ts'
import { ROUTINES, type Routine } from '#domain/tasks/task-words.ts'
import { formatDateTime, formatDay, formatMonth } from '#domain/time/format-time.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'

type Run = {
  /** The business day it was due on. */
  readonly day: string | null
  readonly completedAt: string | null
  readonly completedBy: string | null
  readonly points: readonly RoutinePoint[]
  readonly comments: readonly { readonly by: string; readonly text: string; readonly at: string }[]
}
export type RoutineMonth = {
  readonly branch: string
  /** Its first day. */
  readonly month: string
  readonly title: string
  readonly routine: Routine
  /** More was said than a document tells. */
  readonly isCut?: boolean
  /** In the order they were due. */
  readonly runs: readonly Run[]
}
type Reading = RoutinePoint & { readonly measure: Measure; readonly value: number; readonly doneAt: string }

const BREACHES = [
  { label: 'Gemessen', width: 24 },
  { label: 'Soll', width: 34 },
  { label: 'Wann', width: 34 },
  { label: 'Von', width: 38 },
] as const
const RUNS = [
  { label: 'Punkte', width: 22 },
  { label: 'Erledigt', width: 38 },
  { label: 'Von', width: 48 },
] as const

/**
 * What a branch did of one list in a month, for an inspection (HACCP): readings as curves with their limits, every
 * breach, every day with who finished it, what was said. What is missing is said as well.
 */
export function routineMonthPaper(month: RoutineMonth, shopName: string, timeZone: string): Paper {
  const { branch, title, routine, runs } = month
  const readings = runs.flatMap(({ points }) => points.filter(isReading))
  const asked = runs.flatMap(({ points }) => points.filter(({ measure }) => measure !== null))
  const outside = readings.filter(({ isOutOfRange }) => isOutOfRange)
  const done = runs.filter(({ completedAt }) => completedAt !== null).length
  const kind = ROUTINES[routine]
  return {
    title: 'Monatsnachweis',
    number: `${title}, ${branch}, ${formatMonth(month.month)}`,
    notes: [
      ...(runs.length === 0 ? ['In diesem Monat war diese Liste nie fällig.'] : []),
      ...(month.isCut ? ['Es gibt mehr Anmerkungen, als hier Platz haben. Alle stehen bei den Listen selbst.'] : []),
    ],
    sender: [shopName],
    recipient: [],
    facts: [
      ['Filiale', branch],
      ['Monat', formatMonth(month.month)],
      ['Liste', kind === title ? title : `${title} (${kind})`],
      ['Erledigt', `${done} von ${runs.length}`],
      ...(asked.length === 0
        ? []
        : ([
            ['Messungen', `${readings.length} von ${asked.length}`],
            ['Abweichungen', outside.length === 0 ? 'keine' : String(outside.length)],
          ] as const)),
    ],
    paragraphs: [],
    curves: curvesOf(month, readings, timeZone),
    tables: [
      ...(outside.length === 0 ? [] : [breachTable(outside, timeZone)]),
      runTable(runs, timeZone),
      ...commentTable(runs, timeZone),
    ],
    lines: [],
    sums: [],
    taxes: [],
    payments: [],
    closing: [],
    foot: `${shopName}, ${branch}`,
  }
}

const isReading = (point: RoutinePoint): point is Reading =>
  point.measure !== null && point.value !== null && point.doneAt !== null

const nextMonth = (month: string) => `${addDays(month, 31).slice(0, 7)}-01`
const dayCount = (month: string) => Math.round((Date.parse(nextMonth(month)) - Date.parse(month)) / 86_400_000)

/** One of each point and unit, by when it was read; limits are those that held last. */
function curvesOf({ month }: RoutineMonth, readings: readonly Reading[], timeZone: string): PaperCurve[] {
  const days = dayCount(month)
  const atOf = (iso: string) => {
    const day = Math.round((Date.parse(localDay(iso, timeZone)) - Date.parse(month)) / 86_400_000)
    const [hours = 0, minutes = 0] = formatDateTime(iso, timeZone).slice(-5).split(':').map(Number)
    // a reading of the last evening that was taken behind midnight stands at the edge
    return Math.min(1, Math.max(0, (day + (hours * 60 + minutes) / 1440) / days))
  }
  const marks = [1, 8, 15, 22, days].map(day => ({ at: (day - 0.5) / days, label: `${day}.` }))
  return [...Map.groupBy(readings, ({ text, measure }) => `${text}\n${measure.unit}`).values()].map(of => {
    const sorted = of.toSorted((a, b) => a.doneAt.localeCompare(b.doneAt))
    const { text, measure } = sorted.at(-1)!
    const values = sorted.map(({ value }) => value)
    const wrong = sorted.filter(({ isOutOfRange }) => isOutOfRange).length
    const limits = limitsText(measure)
    return {
      title: text,
      unit: measure.unit,
      minimum: measure.minimum,
      maximum: measure.maximum,
      points: sorted.map(({ doneAt, value, isOutOfRange }) => ({ at: atOf(doneAt), value, isOutside: isOutOfRange })),
      marks,
      told: [
        `${values.length === 1 ? '1 Messung' : `${values.length} Messungen`}`,
        `von ${valueText(Math.min(...values), measure.unit)} bis ${valueText(Math.max(...values), measure.unit)}`,
        ...(limits === '' ? [] : [`Soll: ${limits}`, wrong === 0 ? 'eingehalten' : `${wrong} außerhalb der Grenzen`]),
      ].join(', '),
    }
  })
}

const breachTable = (outside: readonly Reading[], timeZone: string): PaperTable => ({
  title: 'Abweichungen',
  first: 'Punkt',
  columns: BREACHES,
  rows: outside.map(({ text, value, measure, doneAt, doneBy }) => [
    text,
    valueText(value, measure.unit),
    limitsText(measure),
    `${formatDateTime(doneAt, timeZone)} Uhr`,
    doneBy ?? '',
  ]),
})

const runTable = (runs: readonly Run[], timeZone: string): PaperTable => ({
  title: 'Tag für Tag',
  first: 'Fällig',
  columns: RUNS,
  rows: runs.map(({ day, completedAt, completedBy, points }) => [
    day ? formatDay(day) : 'ohne Fälligkeit',
    `${points.filter(({ isDone }) => isDone).length} von ${points.length}`,
    completedAt ? `${formatDateTime(completedAt, timeZone)} Uhr` : 'NICHT ERLEDIGT',
    completedBy ?? '',
  ]),
})

function commentTable(runs: readonly Run[], timeZone: string): PaperTable[] {
  const said = runs.flatMap(({ comments }) => comments)
  if (said.length === 0) return []
  return [
    {
      title: 'Anmerkungen',
      first: 'Was',
      columns: [
        { label: 'Wann', width: 38 },
        { label: 'Von', width: 40 },
      ],
      rows: said.map(({ by, text, at }) => [text, `${formatDateTime(at, timeZone)} Uhr`, by]),
    },
  ]
}

/** The days a month is asked for, `2026-11` as its first. */
export const monthDays = (month: string): { first: string; next: string } => ({
  first: `${month}-01`,
  next: nextMonth(`${month}-01`),
})
