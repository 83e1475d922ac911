import { holds, mayForBranch, scopesOf } from '#contract/rights/decide.ts'
import type { CalendarEntry } from '#domain/calendar/calendar-entry.ts'
import { guestName } from '#domain/forms/guest-name.ts'
import { branchNames, mayBeCalled, RESERVATION } from '#domain/forms/reservation.ts'
import type { SubmittedAnswer } from '#domain/forms/submitted-answer.ts'
import { addDays, instantOf, minutesOf, isoOf, wallInstant } from '#domain/time/local-time.ts'
import type { CalendarSourceQuery, CalendarSource, CalendarAnswer } from '#server/core/calendar-source.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'

const ROW = {
  id: 'int',
  formId: 'int',
  day: 'text',
  isDone: 'bool',
  answers: typed<SubmittedAnswer[]>('json'),
} as const

/** What came in belongs to no branch. */
const readsSubmissions = (principal: StaffPrincipal) => scopesOf(principal, 'form-submissions.read').has('all')

/**
 * Tables that guests wish for (docs/reference/forms.md#table-reservations): for who may read what came in, and for who
 * serves the guests of a branch, to whom it tells who comes, when and how many, and nothing else. It is a wish until
 * somebody settles the submission.
 */
export const reservationsInCalendar: CalendarSource = {
  kinds: ['reservation'],
  may: principal => readsSubmissions(principal) || holds(principal, 'orders.read'),
  read: readReservations,
}

async function readReservations({
  app,
  db,
  principal,
  from,
  to,
  branch,
  limit,
}: CalendarSourceQuery): Promise<CalendarAnswer> {
  const { branches, config } = await app.catalogue.current()
  const [open = [], hidden = []] = [true, false].map(isOpen =>
    branches.filter(({ isPublic, isEnabled }) => (isPublic && isEnabled) === isOpen),
  )
  const places = branchNames(open)
  const only = places.length === 1 ? places[0]?.branch : undefined
  // what was wished for at one that guests know no more is no table of the one that is left
  const isOfOnly = (name: string) =>
    only !== undefined && (mayBeCalled(only, name) || !hidden.some(branch => mayBeCalled(branch, name)))
  const isReader = readsSubmissions(principal)
  const serves = (id: number) => isReader || mayForBranch(principal, 'orders.read', id)
  const wished = places.filter(one => (branch === null || one.branch.id === branch) && serves(one.branch.id))
  // those of some branches only, so that others do not use up what is read
  const isAll = (branch === null && isReader) || (only !== undefined && wished.length > 0)
  const { rows } = await typedSql(ROW)`
    select s.id, s.form_id as "formId", reserved_day(s.answers) as day, s.is_done as "isDone", s.answers
    from form_submissions s join nodes n on n.id = s.form_id
    where reserved_day(s.answers) >= ${from} and reserved_day(s.answers) <= ${addDays(to, 1)}
      and n.content->>'isReservation' = 'true'
      and (${isAll} or exists (select from jsonb_array_elements(s.answers) a
        where a->>'fieldId' = ${RESERVATION.branch} and a->>'value' = any(${wished.map(({ name }) => name)}::text[])))
    order by reserved_day(s.answers), s.id limit ${limit}`.execute(db)
  const entries = rows.flatMap((row): CalendarEntry[] => {
    const told = (name: keyof typeof RESERVATION) =>
      row.answers.find(({ fieldId }) => fieldId === RESERVATION[name])?.value ?? ''
    const place = isOfOnly(told('branch')) ? only : places.find(({ name }) => name === told('branch'))?.branch
    if (branch !== null && place?.id !== branch) return []
    if (!isReader && !(place && serves(place.id))) return []
    const timeZone = place?.timeZone ?? config.timeZone
    const at = instantOf(`${row.day}T${told('time')}`, timeZone) ?? hourAround(row.day, told('time'), timeZone)
    const persons = told('persons')
    return [
      {
        kind: 'reservation',
        key: `reservation-${row.id}`,
        title: persons === '1' ? '1 Person' : `${persons || '?'} Personen`,
        person: guestName(row.answers) || null,
        // a branch that was renamed since is told by the name it had
        lines: place || told('branch') === '' ? [] : [told('branch')],
        branch: place ? { id: place.id, name: place.name } : null,
        days: at === null ? { from: row.day, to: row.day, part: 'full' } : null,
        at,
        until: null,
        timeZone,
        state: row.isDone ? 'set' : 'asked',
        isOwn: false,
        path: isReader
          ? `/forms/${row.formId}/submissions?open=${row.id}`
          : `/calendar?view=day&day=${row.day}${place ? `&branch=${place.id}` : ''}`,
      },
    ]
  })
  return { entries, cut: rows.length < limit ? [] : ['reservation'] }
}

/** A time that a changed zone of the branch skips is the moment of the jump; null for what is no time. */
function hourAround(day: string, time: string, timeZone: string): string | null {
  const minutes = minutesOf(time)
  return minutes === null || Number.isNaN(Date.parse(day)) ? null : isoOf(wallInstant(day, minutes, timeZone))
}
