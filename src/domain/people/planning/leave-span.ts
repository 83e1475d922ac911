import { formatDay } from '#domain/time/format-time.ts'
import { addDays } from '#domain/time/local-time.ts'

/** The days of a company leave, both included: from noon of the first, until noon of the last. */
export type LeaveSpan = {
  readonly startDate: string
  readonly endDate: string
  readonly startsAtNoon: boolean
  readonly endsAtNoon: boolean
}
/** A closure by the wall clock of its branch, `YYYY-MM-DDTHH:mm`. */
type Closed = { readonly from: string; readonly to: string }

const [MIDNIGHT, NOON, LAST_MINUTE] = ['00:00', '12:00', '23:59']
const dayOf = (local: string) => local.slice(0, 10)
const timeOf = (local: string) => local.slice(11, 16)

/** `24:00` is midnight of the next day, as forms write the end of one. */
export const momentOf = (local: string): string =>
  timeOf(local) === '24:00' ? `${addDays(dayOf(local), 1)}T${MIDNIGHT}` : local
/** Whether two closures are the same time, however their ends are written. */
export const isSameClosing = (one: Closed, other: Closed): boolean =>
  momentOf(one.from) === momentOf(other.from) && momentOf(one.to) === momentOf(other.to)

/** A closure as people read it: `15.02.2027 bis 21.02.2027`, with times where it is not of whole days. */
export function closingText({ from, to }: Closed): string {
  const end = momentOf(to)
  const isWhole = timeOf(end) === MIDNIGHT
  const lastDay = formatDay(isWhole ? addDays(dayOf(end), -1) : dayOf(end))
  if (timeOf(from) !== MIDNIGHT || !isWhole)
    return `${formatDay(from)} ${timeOf(from)} bis ${lastDay} ${isWhole ? '24:00' : timeOf(end)}`
  return formatDay(from) === lastDay ? lastDay : `${formatDay(from)} bis ${lastDay}`
}

/** Whether something of the span is left. */
export const isSpan = ({ startDate, endDate, startsAtNoon, endsAtNoon }: LeaveSpan): boolean =>
  startDate < endDate || (startDate === endDate && !(startsAtNoon && endsAtNoon))

/**
 * The half days a closure covers as a whole (docs/reference/people.md#company-leave); null where there is none. Only
 * the wall clock counts, so that a change of the clock moves nothing.
 */
export function spanOfClosure({ from, to }: Closed): LeaveSpan | null {
  const [begin, end] = [timeOf(from), timeOf(to)]
  const span = {
    startDate: begin > NOON ? addDays(dayOf(from), 1) : dayOf(from),
    startsAtNoon: begin > MIDNIGHT && begin <= NOON,
    endDate: end < NOON ? addDays(dayOf(to), -1) : dayOf(to),
    endsAtNoon: end >= NOON && end < LAST_MINUTE,
  }
  return isSpan(span) ? span : null
}

/** The most a closure can be taken for: also the halves it touches in part. Null where it touches no day. */
export function widestSpan({ from, to }: Closed): LeaveSpan | null {
  const [begin, end] = [timeOf(from), timeOf(to)]
  const span = {
    startDate: dayOf(from),
    startsAtNoon: begin >= NOON,
    endDate: end === MIDNIGHT ? addDays(dayOf(to), -1) : dayOf(to),
    endsAtNoon: end > MIDNIGHT && end <= NOON,
  }
  return isSpan(span) ? span : null
}

/** Whether the one lies within the other. */
export const liesWithin = (span: LeaveSpan, widest: LeaveSpan): boolean =>
  beginOf(span) >= beginOf(widest) && endOf(span) <= endOf(widest)
const beginOf = ({ startDate, startsAtNoon }: LeaveSpan) => `${startDate} ${startsAtNoon ? 1 : 0}`
const endOf = ({ endDate, endsAtNoon }: LeaveSpan) => `${endDate} ${endsAtNoon ? 0 : 1}`

/** Whether two share half a day. */
export const overlaps = (one: LeaveSpan, other: LeaveSpan): boolean =>
  beginOf(one) <= endOf(other) && beginOf(other) <= endOf(one)

/** What a company leave is called in the countries of its branches: in Switzerland alone „Betriebsferien“. */
export const companyLeaveWord = (countries: readonly string[]): 'Betriebsferien' | 'Betriebsurlaub' =>
  countries.length > 0 && countries.every(country => country === 'CH') ? 'Betriebsferien' : 'Betriebsurlaub'

const HINTS: Readonly<Record<string, string>> = {
  AT: 'In Österreich wird Urlaub vereinbart (UrlG § 4 Abs. 1): Bitte holen Sie die Zustimmung jeder Person ein, bevor Sie buchen.',
  DE: 'In Deutschland gehen dringende betriebliche Belange den Wünschen vor, die Wünsche sind zu berücksichtigen (BUrlG § 7 Abs. 1). Ein Betriebsrat bestimmt mit (BetrVG § 87 Abs. 1 Nr. 5).',
  CH: 'In der Schweiz bestimmt der Betrieb den Zeitpunkt und nimmt auf Wünsche Rücksicht (OR Art. 329c Abs. 2). Zwei Wochen im Jahr hängen zusammen (Abs. 1).',
}
/** What the law of these countries asks, a sentence each. */
export const companyLeaveHints = (countries: readonly string[]): string[] =>
  [...new Set(countries)].toSorted().flatMap(country => (Object.hasOwn(HINTS, country) ? (HINTS[country] ?? []) : []))
