import { sql } from 'kysely'
import type { BookedLeave, LeaveBooking, LeaveChange } from '#contract/calls/people/company-leave.ts'
import { type CompanyLeaveChoice, companyLeaveRows } from '#domain/people/planning/company-leave.ts'
import { companyLeaveWord, isSameClosing } from '#domain/people/planning/leave-span.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { isStaff, type Principal, refusalOf, type StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type GivenKey, requireSameContent } from '#server/core/http/idempotency-key.ts'
import { tellDeciders } from '#server/core/staff-notices/tell-staff.ts'
import {
  type ClosingBranch,
  requireClosing,
  wholeClosures,
} from '#server/features/people-planning/company-leave/closing-branches.ts'
import {
  concernedPeople,
  differsIn,
  holdPeople,
  type LeaveNeeds,
  type LeaveOfPerson,
} from '#server/features/people-planning/company-leave/concerned-people.ts'
import {
  presentStored,
  replacedRows,
  requireLeave,
} from '#server/features/people-planning/company-leave/stored-leaves.ts'
import { lockLeaves, takeBackWithin } from '#server/features/people-planning/company-leave/take-back.ts'
import { tellPeople, tellPlan } from '#server/features/people-planning/tell-plan.ts'

/**
 * Books company leave (docs/reference/people.md#company-leave): the leave of a closure for everybody as chosen, in one
 * transaction; under a key only once. Everything is reckoned anew with everybody held, so that nothing is written that
 * nobody has seen.
 * @throws Problem `forbidden` for branches one does not plan, `conflict` where closure, people, days or balances are
 * other than what was proposed, `invalid` at a choice that is not possible.
 */
export async function bookLeave(
  app: App,
  principal: Principal,
  body: LeaveBooking,
  key: GivenKey | null,
  needs: LeaveNeeds,
): Promise<BookedLeave> {
  if (!isStaff(principal)) throw refusalOf(principal)
  const again = key && (await writtenUnder(app.db, principal.id, key))
  if (again) return presentStored(app.db, principal, await requireLeave(app.db, principal, again))
  const ids = [...new Set(body.branches.map(({ id }) => id))]
  const { startDate, endDate, startsAtNoon, endsAtNoon, from, to } = body
  const span = { startDate, endDate, startsAtNoon, endsAtNoon }
  // reckoned before anybody is held, and then once more of those alone of whom something has changed
  await requireClosing(app.db, principal, ids, { from, to, span })
  const without = body.replaces ? await replacedRows(app.db, principal, body.replaces.id) : []
  const known = await concernedPeople(app, app.db, principal, { branches: ids, span, without }, needs)
  return app.db.transaction().execute(async tx => {
    await lockLeaves(tx)
    const written = key && (await writtenUnder(tx, principal.id, key))
    if (written) return presentStored(tx, principal, await requireLeave(tx, principal, written))
    await typedSql({
      id: 'int',
    })`select id from branches where id = any(${ids}::bigint[]) order by id for share`.execute(tx)
    const branches = await requireClosing(tx, principal, ids, { from, to, span })
    await holdPeople(tx, ids)
    const replaced = body.replaces
      ? await takeBackWithin(tx, app, principal, { id: body.replaces.id, withoutClosed: true })
      : null
    const people = await concernedPeople(app, tx, principal, { branches: ids, span, without: [], known }, needs)
    const chosen = requireAsSeen(people, body.people)
    const id = await writeLeave(tx, app, principal, { body, branches, key })
    const booked = await writeRows(tx, app, principal, { id, chosen, note: noteOf(branches, body) })
    const granted = [...booked, ...(replaced?.cancelled ?? []).map(({ userId }) => userId)]
    await tellPlan(tx, null)
    await tellPeople(tx, app, principal, granted, 'absenceDecided')
    if (chosen.some(({ person, choice }) => person.isAsked && choice !== 'skip'))
      await tellDeciders(tx, app, 'absenceAsked', principal.id)
    return presentStored(tx, principal, await requireLeave(tx, principal, id))
  })
}

type Chosen = { person: LeaveOfPerson; choice: CompanyLeaveChoice }

/** @throws Problem `conflict` naming what changed, `invalid` at a choice that is not possible. */
function requireAsSeen(people: readonly LeaveOfPerson[], sent: LeaveBooking['people']): Chosen[] {
  const now = new Map(people.filter(({ why }) => why === null).map(person => [person.id, person]))
  const seen = new Set(sent.map(({ user }) => user.id))
  const changed: LeaveChange[] = sent.flatMap(({ user, seen: before }): LeaveChange[] => {
    const person = now.get(user.id)
    // of who is not concerned any more nothing is told
    if (!person) return [{ user: { id: user.id, name: null }, why: 'gone' }]
    const why = differsIn(before, person.seen)
    return why ? [{ user: { id: person.id, name: person.name }, why }] : []
  })
  for (const { id, name } of now.values()) if (!seen.has(id)) changed.push({ user: { id, name }, why: 'new' })
  if (changed.length > 0)
    throw new Problem('conflict', { code: 'stale', message: staleText(changed) }, { data: { changed } })
  const chosen = sent.flatMap(({ user, choice }) => {
    const person = now.get(user.id)
    return person ? [{ person, choice }] : []
  })
  const refused = chosen.flatMap(({ person, choice }, index): ProblemEntry[] => {
    const field = `people.${index}.choice`
    const isShort = person.leave.coveredDays < person.leave.days
    if (choice === 'vacation' && isShort)
      return [
        {
          field,
          code: 'tooFew',
          message: `${person.name} hat zu wenig Urlaub. Bitte wählen Sie, was mit dem Rest geschieht.`,
        },
      ]
    if (choice === 'compensatory' && isShort && !person.canCompensate)
      return [
        {
          field,
          code: 'noHours',
          message: `${person.name} hat keine vereinbarten Stunden. Bitte wählen Sie etwas anderes.`,
        },
      ]
    return []
  })
  if (refused.length > 0) throw new Problem('invalid', refused)
  return chosen
}

const WHY = {
  new: 'neu dabei',
  gone: 'nicht mehr dabei',
  days: 'andere Tage',
  balance: 'anderer Urlaubsstand',
} as const
const MOST_NAMED = 5
function staleText(changed: readonly LeaveChange[]): string {
  const named = changed.slice(0, MOST_NAMED).map(({ user, why }) => `${user.name ?? 'eine Person'} (${WHY[why]})`)
  const more = changed.length - named.length
  return `Inzwischen hat sich etwas geändert: ${named.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}. Bitte sehen Sie den Vorschlag noch einmal an.`
}

function noteOf(branches: readonly ClosingBranch[], closing: { from: string; to: string }): string {
  const word = companyLeaveWord(branches.map(({ country }) => country))
  const reason = reasonOf(branches, closing)
  return reason && reason !== word ? `${word}: ${reason}` : word
}
const reasonOf = (branches: readonly ClosingBranch[], closing: { from: string; to: string }) =>
  branches
    .flatMap(branch => wholeClosures(branch))
    .find(one => isSameClosing(one, closing) && one.reason?.trim())
    ?.reason?.trim() ?? null

type Leave = { body: LeaveBooking; branches: readonly ClosingBranch[]; key: GivenKey | null }
async function writeLeave(tx: Executor, app: App, { id: by }: StaffPrincipal, { body, branches, key }: Leave) {
  const { rows } = await typedSql({ id: 'int' })`
    insert into company_leaves (closed_from, closed_to, start_date, end_date, starts_at_noon, ends_at_noon, reason,
      created_at, created_by, request_key, request_hash)
    values (${body.from}, ${body.to}, ${body.startDate}::date, ${body.endDate}::date, ${body.startsAtNoon},
      ${body.endsAtNoon}, ${reasonOf(branches, body)}, ${app.clock.now()}, ${by}, ${key?.value ?? null},
      ${key?.bodyHash ?? null}) returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await sql`insert into company_leave_branches (leave_id, branch_id)
    select ${id}::bigint, b from unnest(${branches.map(one => one.id)}::bigint[]) as b`.execute(tx)
  return id
}

type Rows = { id: number; chosen: readonly Chosen[]; note: string }
/** All rows in one statement. Answers for whom one was granted. */
async function writeRows(tx: Executor, app: App, { id: by }: StaffPrincipal, { id, chosen, note }: Rows) {
  const rows = chosen.flatMap(({ person, choice }) =>
    companyLeaveRows(person.leave, choice).map(row => ({
      user_id: person.id,
      type: row.type,
      start_date: row.startDate,
      end_date: row.endDate,
      day_part: row.dayPart,
      is_asked: person.isAsked,
    })),
  )
  const now = app.clock.now()
  await sql`
    with made as (
      insert into working_schedules (user_id, type, is_all_day, start_date, end_date, day_part, note, status,
        requested_by, decided_by, decided_at, created_at, updated_at)
      select g.user_id, g.type, true, g.start_date, g.end_date, g.day_part, ${note},
        case when g.is_asked then 'requested' else 'approved' end, ${by}::bigint,
        case when not g.is_asked then ${by}::bigint end, case when not g.is_asked then ${now}::timestamptz end,
        ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(user_id bigint, type text, start_date date,
        end_date date, day_part text, is_asked boolean)
      order by g.user_id, g.start_date
      returning id, user_id, start_date, end_date, day_part, version)
    insert into company_leave_rows (leave_id, user_id, schedule_id, version, start_date, end_date, day_part)
    select ${id}::bigint, user_id, id, version, start_date, end_date, day_part from made`.execute(tx)
  return rows.filter(row => !row.is_asked).map(row => row.user_id)
}

/**
 * What this person has booked under a key. @throws Problem `conflict`, code `keyReused`, where it was something else.
 */
async function writtenUnder(db: Executor, by: number, key: GivenKey): Promise<number | null> {
  const { rows } = await typedSql({ id: 'int', requestHash: 'bytes?' })`
    select id, request_hash as "requestHash" from company_leaves where created_by = ${by}
      and request_key = ${key.value}`.execute(db)
  const [known] = rows
  if (!known) return null
  requireSameContent(key, known.requestHash)
  return known.id
}
