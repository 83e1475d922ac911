/**
 * What can wait for somebody (docs/reference/people.md#inbox), the most pressing kind first: what has failed, what
 * colleagues wait for, what is due, what was said, what is to be planned.
 */
export const INBOX_KINDS = {
  device: 'Gerät',
  tv: 'Bildschirm',
  absence: 'Abwesenheit',
  swap: 'Diensttausch',
  correction: 'Zeitkorrektur',
  sheet: 'Stundenzettel',
  task: 'Aufgabe',
  mention: 'Erwähnung',
  form: 'Einsendung',
  holidays: 'Feiertage',
} as const
export type InboxKind = keyof typeof INBOX_KINDS

/**
 * What an entry asks of its reader, answered where it stands: a request of leave, one to take it back, sickness an
 * older process stored as asked for, sickness taken back; a swap; a correction or a claim of working time; a month that
 * somebody has signed; a task to be done; a comment to be seen; a form to be settled; a failure of a device or a TV to
 * be seen.
 */
export const INBOX_ASKS = [
  'leave',
  'cancellation',
  'sickness',
  'sicknessBack',
  'swap',
  'correction',
  'sheet',
  'task',
  'mention',
  'form',
  'device',
  'tv',
] as const
export type InboxAsk = (typeof INBOX_ASKS)[number]

const RANKS = Object.keys(INBOX_KINDS)
type Placed = {
  kind: InboxKind
  id: number
  days?: { from: string } | null
  at: string | null
  isLate: boolean
}
const momentOf = ({ days, at }: Placed) => at ?? days?.from ?? '9'

/** The order of the list: by kind, of a kind what is late first, then by its moment; what has none stands last. */
export const inboxOrder = (one: Placed, other: Placed): number =>
  RANKS.indexOf(one.kind) - RANKS.indexOf(other.kind) ||
  Number(other.isLate) - Number(one.isLate) ||
  momentOf(one).localeCompare(momentOf(other)) ||
  one.id - other.id

/** The first `most` of a list, and of every kind its first: what has failed hides nobody's request. */
export function inboxInSight<T extends { kind: InboxKind }>(rows: readonly T[], most: number): readonly T[] {
  const met = new Set<InboxKind>()
  const firsts = new Set(rows.filter(({ kind }) => !met.has(kind) && met.add(kind)))
  let room = most - firsts.size
  return rows.filter(row => firsts.has(row) || room-- > 0)
}

/** Which question an absence puts to whoever plans. */
export const askOfAbsence = (type: string, status: string): InboxAsk =>
  status === 'cancelRequested'
    ? type === 'sick'
      ? 'sicknessBack'
      : 'cancellation'
    : type === 'sick'
      ? 'sickness'
      : 'leave'
