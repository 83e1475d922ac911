import type { Paper } from '#domain/documents/paper.ts'
import { limitsText, type Measure } from '#domain/tasks/checklist.ts'
import { ROUTINES, type Routine, type TaskStatus } from '#domain/tasks/task-words.ts'
import { formatDate, formatDay, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'

type Point = {
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
  readonly points: readonly Point[]
  readonly comments: readonly { readonly by: string; readonly text: string }[]
}
export type ReportedDay = { readonly branch: string; readonly day: string; readonly lists: readonly List[] }

/** What a branch worked through on a day, as a document to keep: every point with who ticked it off and when, readings beside their limits, what is missing. */
export function routinePaper({ branch, day, lists }: ReportedDay, shopName: string, timeZone: string): Paper {
  const points = lists.flatMap(list => list.points)
  const wrong = points.filter(({ isOutOfRange }) => isOutOfRange).length
  const open = lists.filter(({ status }) => status === 'open' || status === 'inProgress').length
  const at = (iso: string) => (localDay(iso, timeZone) === day ? `${formatTime(iso, timeZone)} Uhr` : formatDate(iso, timeZone))
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
      ['Außerhalb der Grenzen', wrong === 0 ? 'Nichts' : String(wrong)],
    ],
    paragraphs: lists.flatMap(list => [
      `${ROUTINES[list.routine]}: ${list.title}. ${list.completedAt ? `Erledigt ${at(list.completedAt)}${list.completedBy ? `, ${list.completedBy}` : ''}.` : 'NICHT ERLEDIGT.'}`,
      ...list.points.map(point => pointText(point, at)),
      ...list.comments.map(({ by, text }) => `Anmerkung von ${by}: ${text}`),
    ]),
    lines: [],
    sums: [],
    taxes: [],
    payments: [],
    closing: [],
    foot: `${shopName}, ${branch}`,
  }
}

function pointText({ text, isDone, doneBy, doneAt, measure, value, isOutOfRange }: Point, at: (iso: string) => string): string {
  const limits = measure && limitsText(measure)
  const reading = measure && value !== null ? `: ${String(value).replace('.', ',').replace('-', '−')} ${measure.unit}` : ''
  const bounds = limits ? ` (${limits})` : ''
  const who = isDone && doneAt ? `, ${[at(doneAt), doneBy].filter(Boolean).join(', ')}` : ''
  return `${isDone ? '[x]' : '[  ]'} ${text}${reading}${bounds}${isOutOfRange ? ' – AUSSERHALB DER GRENZEN' : ''}${who}`
}
