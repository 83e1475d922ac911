import type { CompanyLeaveList, ProposedPerson } from '#contract/calls/people/company-leave.ts'
import { COMPANY_LEAVE_CHOICES, type CompanyLeaveChoice } from '#domain/people/planning/company-leave.ts'
import { type LeaveSpan, spanOfClosure, widestSpan } from '#domain/people/planning/leave-span.ts'
import { SCHEDULE_TYPES } from '#domain/people/working-schedule.ts'
import { daysText, hoursText } from '#domain/people/hours-text.ts'
import { formatDay, formatMonth } from '#domain/time/format-time.ts'

export const FAILED = {
  list: 'Betriebsurlaub konnte nicht geladen werden.',
  propose: 'Der Vorschlag konnte nicht berechnet werden.',
  book: 'Betriebsurlaub konnte nicht gebucht werden.',
  takeBack: 'Betriebsurlaub konnte nicht zurückgenommen werden.',
} as const

export type Closing = Pick<CompanyLeaveList['closures'][number], 'from' | 'to'>
type Option = { value: CompanyLeaveChoice; label: string }

/** `1 Tag`, `2,5 Tage`. */
export const amountOfDays = (days: number) => `${daysText(days)} ${days === 1 ? 'Tag' : 'Tage'}`
/** An amount of an account in its unit: '12,5', or '98:30 h'. */
export const accountText = (amount: number, unit: ProposedPerson['years'][number]['unit']) =>
  unit === 'hours' ? `${hoursText(amount)} h` : daysText(amount)

/** The days of a span: `24.12.2026 mittags bis 31.12.2026`. */
export function spanText({ startDate, endDate, startsAtNoon, endsAtNoon }: LeaveSpan): string {
  const from = `${formatDay(startDate)}${startsAtNoon ? ' mittags' : ''}`
  const to = `${formatDay(endDate)}${endsAtNoon ? ' mittags' : ''}`
  if (startDate !== endDate) return `${from} bis ${to}`
  return `${formatDay(startDate)}${startsAtNoon ? ' nachmittags' : endsAtNoon ? ' vormittags' : ''}`
}

/** Where the booking of a closure stands. */
export const proposalPath = (
  { from, to }: Closing,
  branches: readonly number[],
  replaces: number | null = null,
): string =>
  `/absences/company?${new URLSearchParams({
    from,
    to,
    branches: branches.join(','),
    ...(replaces !== null && { replaces: String(replaces) }),
  })}`

/** The halves that are proposed, and the widest that may be chosen; null where a closure touches no day. */
export function spansOf(closing: Closing): { proposed: LeaveSpan; widest: LeaveSpan } | null {
  const widest = widestSpan(closing)
  return widest && { proposed: spanOfClosure(closing) ?? widest, widest }
}

export const isShort = ({ days, coveredDays }: Pick<ProposedPerson, 'days' | 'coveredDays'>) => coveredDays < days

/** What may become of somebody's days. */
export function optionsFor(person: ProposedPerson): Option[] {
  const skip = { value: 'skip', label: COMPANY_LEAVE_CHOICES.skip } as const
  if (!isShort(person)) return [{ value: 'vacation', label: COMPANY_LEAVE_CHOICES.vacation }, skip]
  const rest = person.coveredDays === 0 ? 'Alles' : `${amountOfDays(person.days - person.coveredDays)}`
  return [
    { value: 'unpaidLeave', label: `${rest} unbezahlt` },
    { value: 'advance', label: `${rest} vom nächsten Jahr` },
    ...(person.canCompensate ? [{ value: 'compensatory', label: `${rest} vom Zeitkonto` } as const] : []),
    skip,
  ]
}

/** What is proposed of itself: nothing where somebody has to say it. */
export const proposedChoice = (person: ProposedPerson): CompanyLeaveChoice | null =>
  person.worksElsewhere ? 'skip' : isShort(person) ? null : 'vacation'

/** What was chosen of somebody as far as it is still possible. */
export function choiceOf(
  person: ProposedPerson,
  chosen: Readonly<Record<number, CompanyLeaveChoice>>,
): CompanyLeaveChoice | null {
  const choice = Object.hasOwn(chosen, person.user.id) ? chosen[person.user.id] : undefined
  return choice !== undefined && optionsFor(person).some(({ value }) => value === choice)
    ? choice
    : proposedChoice(person)
}

/** The accounts before and after a choice, of each year one line. */
export const balanceLines = ({ years }: ProposedPerson, choice: CompanyLeaveChoice | null): string[] =>
  years.map(({ year, unit, before, after, afterCovered }) => {
    const then =
      choice === 'skip' ? before : choice === 'unpaidLeave' || choice === 'compensatory' ? afterCovered : after
    const text = `${accountText(before, unit)} → ${choice === null ? 'offen' : accountText(then, unit)}`
    return years.length > 1 ? `${year}: ${text}` : text
  })

/** What else is to be known of somebody before one books. */
export function notesOf(person: Omit<ProposedPerson, 'seen'>): string[] {
  const { away, holidays, closedMonths, worksElsewhere, isAsked, restSeconds, overtimeSeconds, years } = person
  const requested = years.find(one => one.requested > 0)
  return [
    ...awayNotes(away),
    holidays > 0 && `${amountOfDays(holidays)} Feiertag`,
    ...closedMonths.map(month => `${formatMonth(month)} ist abgeschlossen und bleibt, wie er ist.`),
    requested && `Beantragt und nicht entschieden: ${accountText(requested.requested, requested.unit)}`,
    worksElsewhere && 'Arbeitet auch in einer Filiale, die nicht schließt.',
    isAsked && 'Für Sie selbst wird es beantragt.',
    overtimeSeconds !== null &&
      person.canCompensate &&
      `Zeitkonto ${hoursText(overtimeSeconds)} h, nötig ${hoursText(restSeconds)} h`,
  ].flatMap(note => note || [])
}
export const awayNotes = (away: ProposedPerson['away']) =>
  away.map(
    ({ type, isRequested, days }) =>
      `${amountOfDays(days)} ${SCHEDULE_TYPES[type]}${isRequested ? ' (beantragt)' : ''}: wird nicht noch einmal gebucht.`,
  )

export const WHY_NOT = {
  noContract: 'Kein Vertrag für diese Tage. Er wird unter „Guthaben“ eingetragen.',
  nothing: 'An diesen Tagen ist nichts zu buchen.',
  beyond: 'Gehört auch zu einer Filiale, die Sie nicht planen. Bitte wenden Sie sich an die Administration.',
} as const
export const WHY_LEFT = {
  edited: 'seit der Buchung bearbeitet oder entschieden',
  cancelRequested: 'Storno beantragt, bitte dort entscheiden',
  cancelled: 'schon storniert',
  removed: 'aus dem Plan entfernt',
  monthLocked: 'Monat abgeschlossen',
  beyond: 'gehört zu einer Filiale, die Sie nicht planen',
} as const
export const WHY_CHANGED = {
  new: 'neu dabei',
  gone: 'nicht mehr dabei',
  days: 'andere Tage als zuvor',
  balance: 'anderer Urlaubsstand als zuvor',
} as const
