import type { Paper, PaperTable } from '#domain/documents/paper.ts'
import { limitsText, type Measure } from '#domain/tasks/checklist.ts'
import { ROUTINES, type Routine, type TaskStatus } from '#domain/tasks/task-words.ts'
import { formatDate, formatDay, formatTime } from '#domain/time/format-time.ts'
import { businessDay } from '#domain/time/local-time.ts'

/** A point of a list as somebody left it. */
export type RoutinePoint = {
  readonly text: string
  readonly isDone: boolean
  readonly doneBy: string | null
  readonly doneAt: string | null
  readonly measure: Measure | null
  readonly value: number | null
  readonly isOutOfRange: boolean
}
type List = {
  readonly title: string
  readonly routine: Routine
  readonly status: TaskStatus
  readonly completedAt: string | null
  readonly completedBy: string | null
  readonly points: readonly RoutinePoint[]
  readonly comments: readonly { readonly by: string; readonly text: string }[]
}
export type ReportedDay = { readonly branch: string; readonly day: string; readonly lists: readonly List[] }

const READINGS = [
  { label: 'Gemessen', width: 24 },
  { label: 'Soll', width: 34 },
] as const
const TICKS = [
  { label: 'Abgehakt', width: 24 },
  { label: 'Von', width: 40 },
] as const

/**
 * What a branch worked through on a day, as a document to keep: every point with who ticked it off and when, readings
 * beside their limits, what is missing.
 */
export function routinePaper(
  { branch, day, lists }: ReportedDay,
  shopName: string,
  { timeZone, businessDayStart }: { timeZone: string; businessDayStart: string },
): Paper {
  const points = lists.flatMap(list => list.points)
  const limited = points.filter(({ measure }) => measure && limitsText(measure) !== '')
  const open = lists.filter(({ status }) => status === 'open' || status === 'inProgress').length
  const at = (iso: string) =>
    businessDay(iso, timeZone, businessDayStart) === day
      ? `${formatTime(iso, timeZone)} Uhr`
      : formatDate(iso, timeZone)
  return {
    title: 'Tagesbericht Routinen',
    number: `${branch}, ${formatDay(day)}`,
    notes: lists.length === 0 ? ['An diesem Tag war nichts fällig.'] : [],
    sender: [shopName],
    recipient: [],
    facts: [
      ['Filiale', branch],
      ['Tag', formatDay(day)],
      ['Listen', `${lists.length - open} von ${lists.length} erledigt`],
      ['Punkte', `${points.filter(({ isDone }) => isDone).length} von ${points.length} abgehakt`],
      ...(limited.length === 0 ? [] : [['Grenzwerte', limitsKept(limited)] as const]),
    ],
    paragraphs: [],
    tables: lists.map(list => tableOf(list, at)),
    lines: [],
    sums: [],
    taxes: [],
    payments: [],
    closing: [],
    foot: `${shopName}, ${branch}`,
  }
}

/** Whether what was measured lies within its limits, and how many readings are missing. */
function limitsKept(points: readonly RoutinePoint[]): string {
  const wrong = points.filter(({ isOutOfRange }) => isOutOfRange).length
  const missing = points.filter(({ value }) => value === null).length
  if (missing === points.length) return 'nichts gemessen'
  return [wrong === 0 ? 'eingehalten' : `${wrong} nicht eingehalten`, missing > 0 && `${missing} nicht gemessen`]
    .filter(Boolean)
    .join(', ')
}

type When = (iso: string) => string

/**
 * One list: readings have columns of their own where something is measured. What was said of it stands below its
 * points.
 */
function tableOf({ title, routine, completedAt, completedBy, points, comments }: List, at: When): PaperTable {
  const isMeasured = points.some(({ measure }) => measure !== null)
  const columns = [...(isMeasured ? READINGS : []), ...TICKS]
  const kind = ROUTINES[routine]
  const done = completedAt ? `erledigt ${[at(completedAt), completedBy].filter(Boolean).join(', ')}` : 'NICHT ERLEDIGT'
  return {
    title: `${kind === title ? title : `${kind}: ${title}`}, ${done}`,
    first: 'Punkt',
    columns,
    rows: [
      ...points.map((point): PaperTable['rows'][number] => [
        point.isOutOfRange ? `${point.text}: AUSSERHALB DER GRENZEN` : point.text,
        ...(isMeasured ? [readingOf(point), point.measure ? limitsText(point.measure) : ''] : []),
        point.isDone ? (point.doneAt ? at(point.doneAt) : 'ja') : 'offen',
        (point.isDone && point.doneBy) || '',
      ]),
      ...comments.map(({ by, text }): PaperTable['rows'][number] => [
        `Anmerkung von ${by}: ${text}`,
        ...columns.map(() => ''),
      ]),
    ],
  }
}

const readingOf = ({ measure, value }: RoutinePoint): string =>
  measure && value !== null ? `${String(value).replace('.', ',').replace('-', '−')} ${measure.unit}` : ''
