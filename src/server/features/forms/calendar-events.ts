import { scopesOf } from '#contract/rights/decide.ts'
import type { CalendarEntry } from '#domain/calendar/calendar-entry.ts'
import { guestName } from '#domain/forms/guest-name.ts'
import type { SubmittedAnswer } from '#domain/forms/submitted-answer.ts'
import type { CalendarSourceQuery, CalendarSource, CalendarAnswer } from '#server/core/calendar-source.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'

const ROW = {
  id: 'int',
  formId: 'int',
  form: 'text',
  answers: typed<SubmittedAnswer[]>('json'),
  day: 'text',
  isDone: 'bool',
} as const

/**
 * Feasts that guests ask for (docs/reference/forms.md#requests-for-a-day), for who may read what came in. Such a form
 * asks for no branch: what came in stands with each.
 */
export const eventsInCalendar: CalendarSource = {
  kinds: ['event'],
  may: principal => scopesOf(principal, 'form-submissions.read').has('all'),
  read: readEvents,
}

async function readEvents({ app, db, from, to, limit }: CalendarSourceQuery): Promise<CalendarAnswer> {
  const { config } = await app.catalogue.current()
  const { rows } = await typedSql(ROW)`
    select s.id, s.form_id as "formId", coalesce(n.content->>'name', '') as form,
      s.answers, asked_day(s.answers) as day, s.is_done as "isDone"
    from nodes n join form_submissions s on s.form_id = n.id
    where n.type = 'form' and n.content->>'isEvent' = 'true' and asked_day(s.answers) >= ${from}
      and asked_day(s.answers) <= ${to}
    order by asked_day(s.answers), s.id limit ${limit}`.execute(db)
  const entries = rows.map(({ id, formId, form, answers, day, isDone }): CalendarEntry => ({
    kind: 'event',
    key: `event-${id}`,
    title: form,
    person: guestName(answers) || null,
    lines: [],
    branch: null,
    days: { from: day, to: day, part: 'full' },
    at: null,
    until: null,
    timeZone: config.timeZone,
    state: isDone ? 'set' : 'asked',
    isOwn: false,
    path: `/forms/${formId}/submissions?open=${id}`,
  }))
  return { entries, cut: rows.length < limit ? [] : ['event'] }
}
