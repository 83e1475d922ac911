import type { FormContent, FormField } from '#domain/forms/form.ts'
import type { Answer, AnswerProblem } from '#domain/forms/check-submission.ts'
import { openingRules } from '#domain/hours/effective-week.ts'
import { openIntervals } from '#domain/hours/open-intervals.ts'
import { closedTimes, type OrderingBranch, without } from '#domain/hours/orderable-intervals.ts'
import { formatDay, formatTime, weekdayName } from '#domain/time/format-time.ts'
import { addDays, instantOf, localDay, weekdayOf } from '#domain/time/local-time.ts'

/** What a reservation asks before the form's own questions, by the names it is kept under. */
export const RESERVATION = { branch: 'filiale', day: 'tag', time: 'uhrzeit', persons: 'personen' } as const
/** So many persons, where the form does not say otherwise. */
export const USUAL_PERSONS = 10
/** Nobody plans a table further ahead. */
const MOST_DAYS_AHEAD = 365

type Named = { id: number; name: string; city?: string | null }
type Table = Pick<FormContent, 'fields' | 'isReservation' | 'mostPersons'>

const placeOf = ({ name, city }: Named) => [name, city].filter(Boolean).join(', ')

/** The branches a guest chooses from, each by another name. */
export function branchNames<B extends Named>(branches: readonly B[]): { branch: B; name: string }[] {
  const byName = Map.groupBy(branches, ({ name }) => name)
  const byPlace = Map.groupBy(branches, placeOf)
  return branches.map(branch => {
    const isAlone = byName.get(branch.name)?.length === 1
    const place = isAlone ? branch.name : placeOf(branch)
    const isTold = (byPlace.get(place)?.length ?? 0) < 2
    return { branch, name: isAlone || isTold ? place : `${place} (${branch.id})` }
  })
}

/** Whether a guest may have chosen a branch by this name, whatever others there were to tell it from. */
export const mayBeCalled = (branch: Named, name: string): boolean =>
  [branch.name, placeOf(branch), `${placeOf(branch)} (${branch.id})`].includes(name)

const field = (
  fieldId: string,
  type: FormField['type'],
  label: string,
  options: readonly string[] = [],
): FormField => ({
  fieldId,
  type,
  value: null,
  label,
  description: null,
  isRequired: true,
  options: options.map(value => ({ value })),
})

/**
 * What a form asks: of one that takes reservations day, time and persons first, and the branch where guests know
 * several (docs/reference/forms.md#table-reservations).
 */
export function askedFields({ fields, isReservation, mostPersons }: Table, branches: readonly Named[]): FormField[] {
  if (!isReservation) return [...fields]
  const persons = Array.from({ length: mostPersons ?? USUAL_PERSONS }, (_, index) => String(index + 1))
  return [
    ...(branches.length > 1
      ? [
          field(
            RESERVATION.branch,
            'select',
            'Filiale',
            branchNames(branches).map(({ name }) => name),
          ),
        ]
      : []),
    field(RESERVATION.day, 'date', 'Tag'),
    field(RESERVATION.time, 'time', 'Uhrzeit'),
    field(RESERVATION.persons, 'select', 'Personen', persons),
    ...fields,
  ]
}

type Open = Pick<OrderingBranch, 'timeZone' | 'openingHours' | 'seasons' | 'closures'>

/** The branch a reservation is for: the one that was chosen, or the only one there is. */
export function reservedBranch<B extends Named>(answers: readonly Answer[], branches: readonly B[]): B | undefined {
  if (branches.length === 1) return branches[0]
  const chosen = valueAt(answers, RESERVATION.branch)
  return branchNames(branches).find(({ name }) => name === chosen)?.branch
}

const valueAt = (answers: readonly Answer[], fieldId: string) =>
  answers.find(answer => answer.field.fieldId === fieldId)?.value

function wordsAt(answers: readonly Answer[], fieldId: string): string {
  const value = valueAt(answers, fieldId)
  return typeof value === 'string' ? value : ''
}

/** What keeps a table from being reserved then: it is past, too far ahead, or the branch is closed. */
export function reservationProblems(answers: readonly Answer[], branch: Open, now: string): AnswerProblem[] {
  const [day, time] = [wordsAt(answers, RESERVATION.day), wordsAt(answers, RESERVATION.time)]
  const today = localDay(now, branch.timeZone)
  const at = (name: keyof typeof RESERVATION, code: string, message: string) => [
    { field: RESERVATION[name], code, message },
  ]
  if (day < today) return at('day', 'past', 'Dieser Tag ist schon vorbei. Bitte wählen Sie einen anderen.')
  if (day > addDays(today, MOST_DAYS_AHEAD))
    return at('day', 'tooFar', 'Reservieren können Sie höchstens ein Jahr im Voraus.')
  const instant = instantOf(`${day}T${time}`, branch.timeZone)
  if (instant === null) return at('time', 'time', 'Diese Uhrzeit gibt es an diesem Tag nicht.')
  if (Date.parse(instant) <= Date.parse(now))
    return at('time', 'past', 'Diese Uhrzeit ist schon vorbei. Bitte wählen Sie eine spätere.')
  const open = closedTimes(branch).reduce(without, openIntervals(openingRules(branch), day, day, branch.timeZone))
  if (open.some(({ start, end }) => start <= Date.parse(instant) && Date.parse(instant) < end)) return []
  const hours = open
    .filter(({ start }) => localDay(new Date(start).toISOString(), branch.timeZone) === day)
    .map(({ start, end }) => `von ${wall(start, branch)} - ${wall(end, branch)} Uhr`)
  const name = `${weekdayName(weekdayOf(day))}, ${formatDay(day)}`
  return hours.length > 0
    ? at('time', 'closed', `Um ${time} Uhr ist geschlossen. Am ${name} ist ${hours.join(' und ')} geöffnet.`)
    : at('day', 'closed', `Am ${name} ist geschlossen. Bitte wählen Sie einen anderen Tag.`)
}

const wall = (ms: number, { timeZone }: Open) => formatTime(new Date(ms).toISOString(), timeZone)
