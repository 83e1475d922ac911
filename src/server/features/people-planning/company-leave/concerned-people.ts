import { createHash } from 'node:crypto'
import type { Reckoning } from '#domain/people/balances/reckoning.ts'
import { type CompanyLeave, companyLeave } from '#domain/people/planning/company-leave.ts'
import type { LeaveSpan } from '#domain/people/planning/leave-span.ts'
import type { Absence } from '#domain/people/absence.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { localDay } from '#domain/time/local-time.ts'
import { inSlices } from '#server/core/in-slices.ts'
import { plans } from '#server/features/people-planning/access.ts'

const PERSON = {
  id: 'int',
  name: 'text',
  entryDate: 'date?',
  exitDate: 'date?',
  branchIds: 'int[]',
  /** Their first days. */
  closedMonths: 'text[]',
} as const

/** What planning is handed by those who reckon. */
export type LeaveNeeds = {
  reckoningsOf: (
    app: App,
    db: Executor,
    ids: readonly number[],
    since: string,
    toYear?: number,
  ) => Promise<ReadonlyMap<number, Reckoning>>
  overtimeOf: (app: App, db: Executor, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
}
export type LeaveOfPerson = {
  id: number
  name: string
  branchIds: readonly number[]
  /** Why nothing is booked for them; null where something is. */
  why: 'noContract' | 'nothing' | 'beyond' | null
  leave: CompanyLeave
  /** Names their days and their balance as they were reckoned. */
  seen: string
  /** All that was reckoned from. */
  facts: string
  canCompensate: boolean
  isAsked: boolean
}
type Asked = {
  branches: readonly number[]
  span: LeaveSpan
  /** Rows that are reckoned as if they were not there: those of a booking that is put right. */
  without: readonly WrittenRow[]
  /** What was reckoned a moment before: of whom nothing changed it holds, so that nobody is held while it is done. */
  known?: readonly LeaveOfPerson[]
}
export type WrittenRow = Pick<Absence, 'type' | 'startDate' | 'endDate' | 'dayPart'> & { userId: number }

const NOTHING: CompanyLeave = {
  halves: [],
  days: 0,
  coveredDays: 0,
  years: [],
  restSeconds: 0,
  holidays: 0,
  away: [],
  closedMonths: [],
}

/** Everybody of these branches who may be concerned, held until the transaction ends. In the order of their ids. */
export async function holdPeople(tx: Executor, branches: readonly number[]): Promise<void> {
  await typedSql({ id: 'int' })`
    select u.id from users u where exists (select from users_branches l where l.row_id = u.id
      and l.target_id = any(${[...branches]}::bigint[])) order by u.id for no key update`.execute(tx)
}

/** What the closing costs everybody of these branches, in five statements for all of them. */
export async function concernedPeople(
  app: App,
  db: Executor,
  principal: Principal,
  { branches, span, without, known = [] }: Asked,
  { reckoningsOf }: LeaveNeeds,
): Promise<LeaveOfPerson[]> {
  const { timeZone, timeTracking } = (await app.catalogue.current()).config
  const now = app.clock.now()
  const { rows } = await typedSql(PERSON)`
    select u.id, coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''),
      u.username) as name, u.entry_date as "entryDate", u.exit_date as "exitDate",
      coalesce((select array_agg(l.target_id::int order by l.position) from users_branches l
        where l.row_id = u.id), '{}') as "branchIds",
      coalesce((select array_agg(c.month::text order by c.month) from month_closures c where c.user_id = u.id
        and c.month between date_trunc('month', ${span.startDate}::date)::date and ${span.endDate}::date), '{}')
        as "closedMonths"
    from users u where u.is_enabled and exists (select from users_branches l where l.row_id = u.id
      and l.target_id = any(${[...branches]}::bigint[]))
      and coalesce(u.exit_date, 'infinity') >= ${span.startDate}::date
      and coalesce(u.entry_date, '-infinity') <= ${span.endDate}::date
    order by lower(coalesce(u.last_name, u.username)), name, u.id`.execute(db)
  const isTheirs = ({ branchIds }: { branchIds: number[] }) =>
    plans(principal, { branchId: null, userBranchIds: branchIds })
  const theirs = rows.filter(isTheirs).map(({ id }) => id)
  const toYear = Math.max(Number(span.endDate.slice(0, 4)), Number(localDay(now, timeZone).slice(0, 4)))
  // what was worked counts for none of it, so that no record is read
  const reckonings = await reckoningsOf(app, db, theirs, now, toYear)
  const question = {
    span,
    asOf: localDay(now, timeZone),
    carryOverUntil: timeTracking.holidayCarryOverUntil || null,
  }
  const earlier = new Map(known.map(person => [person.id, person]))
  const gone = Map.groupBy(without, ({ userId }) => userId)
  return inSlices(rows, ({ id, name, branchIds, closedMonths }) => {
    const found = reckonings.get(id)
    const reckoning = found && withoutRows(found, gone.get(id) ?? [])
    const facts = factsOf(reckoning, closedMonths, question)
    const before = earlier.get(id)
    const leave =
      before?.facts === facts
        ? before.leave
        : reckoning
          ? companyLeave(reckoning, { ...question, closed: new Set(closedMonths) })
          : NOTHING
    return {
      id,
      name,
      branchIds,
      leave,
      why: whyNot(reckoning, leave, span),
      seen: seenOf(leave),
      facts,
      canCompensate: leave.restSeconds > 0,
      isAsked: principal.kind === 'user' && principal.id === id && !principal.roles.includes('ROLE_ADMIN'),
    }
  })
}

function whyNot(reckoning: Reckoning | undefined, leave: CompanyLeave, span: LeaveSpan): LeaveOfPerson['why'] {
  if (!reckoning) return 'beyond'
  const isUnder = reckoning.contracts.some(
    ({ validFrom, validTo }) => validFrom <= span.endDate && (validTo === null || span.startDate <= validTo),
  )
  if (!isUnder) return 'noContract'
  return leave.days === 0 ? 'nothing' : null
}

/** Each row once: somebody may have entered the same by hand beside it. */
function withoutRows(reckoning: Reckoning, rows: readonly WrittenRow[]): Reckoning {
  const absences = [...reckoning.absences]
  for (const row of rows) {
    const at = absences.findIndex(
      one =>
        one.type === row.type &&
        one.startDate === row.startDate &&
        one.endDate === row.endDate &&
        one.dayPart === row.dayPart,
    )
    if (at >= 0) absences.splice(at, 1)
  }
  return { ...reckoning, absences }
}

/** All that decides what somebody's leave costs, but the moment it is asked at. */
const factsOf = (reckoning: Reckoning | undefined, closedMonths: readonly string[], question: object): string =>
  JSON.stringify([{ ...reckoning, activities: null, now: null }, closedMonths, question])

/** So much of a hash tells two apart. */
const ENOUGH = 12
const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, ENOUGH)
function seenOf({ halves, years, coveredDays, closedMonths }: CompanyLeave): string {
  const days = hashOf([halves.map(({ day, half, costs }) => [day, half, costs]), closedMonths])
  return `${days}.${hashOf([years, coveredDays])}`
}
/** What of somebody is other than what was seen. */
export const differsIn = (seen: string, now: string): 'days' | 'balance' | null =>
  seen === now ? null : seen.split('.')[0] === now.split('.')[0] ? 'balance' : 'days'
