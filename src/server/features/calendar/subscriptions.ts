import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { MOST_OF_A_KIND, type NewSubscription, type Subscription } from '#contract/calls/hours/calendar.ts'
import { holds, mayForBranch } from '#contract/rights/decide.ts'
import { type Role, SECOND_FACTOR_ROLES } from '#contract/role.ts'
import { CALENDAR_KINDS, type CalendarEntry, type CalendarKind } from '#domain/calendar/calendar-entry.ts'
import { calendarFeed } from '#domain/calendar/calendar-feed.ts'
import { onDays } from '#domain/calendar/on-days.ts'
import { isUseWorthNoting } from '#domain/devices/branch-key.ts'
import { Problem } from '#domain/problem.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { hashOfSecret, newKeySecret } from '#server/core/auth/key-secret.ts'
import { shopDay } from '#server/core/auth/last-day.ts'
import { isStaff, owesSomething, type Principal, refusalOf, type StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { NO_WAIT } from '#server/core/db/no-wait.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import { type CalendarSources, gather } from '#server/features/calendar/read-calendar.ts'

/** So much of the past stands in a subscribed calendar, and so much of what comes. */
const [DAYS_BACK, DAYS_AHEAD] = [30, 180]
/** So many events it has at most, the earliest. */
const MOST_EVENTS = 5000

const STORED = {
  kinds: typed<CalendarKind[]>('text[]'),
  branch: typed<{ id: number; name: string } | null>('json?'),
  isOwn: 'bool',
  createdAt: 'instant',
  lastUsedAt: 'instant?',
} as const
const BRANCH = sql`(select jsonb_build_object('id', b.id, 'name', b.name) from branches b where b.id = c.branch_id)`

/** What somebody’s calendar feed shows, at its secret address. */
export async function readSubscription(app: App, principal: Principal): Promise<Subscription> {
  if (!isStaff(principal)) throw refusalOf(principal)
  const { rows } = await typedSql(STORED)`
    select c.kinds, ${BRANCH} as branch, c.is_own as "isOwn", c.created_at as "createdAt",
      c.last_used_at as "lastUsedAt" from calendar_subscriptions c where c.user_id = ${principal.id}`.execute(app.db)
  return rows[0] ?? null
}

/**
 * A new address in place of the former, which from then on leads nowhere. @throws Problem `invalid` at a branch that is
 * not there or not theirs, which are told alike.
 */
export async function makeSubscription(app: App, principal: Principal, { kinds, branch, isOwn }: NewSubscription) {
  if (!isStaff(principal)) throw refusalOf(principal)
  const { branchById } = await app.catalogue.current()
  const chosen = branch && branchById.get(branch.id)
  if (branch && !(chosen && mayForBranch(principal, 'branches.work', branch.id)))
    throw new Problem('invalid', { field: 'branch', code: 'unknown', message: 'Diese Filiale gibt es nicht.' })
  const secret = newKeySecret()
  const now = app.clock.now()
  await sql`insert into calendar_subscriptions (user_id, secret_hash, kinds, branch_id, is_own, created_at)
    values (${principal.id}, ${hashOfSecret(secret)}, ${kinds}::text[], ${branch?.id ?? null}, ${isOwn}, ${now})
    on conflict (user_id) do update set secret_hash = excluded.secret_hash, kinds = excluded.kinds,
      branch_id = excluded.branch_id, is_own = excluded.is_own, created_at = excluded.created_at,
      last_used_at = null`.execute(app.db)
  return {
    kinds,
    branch: chosen ? { id: chosen.id, name: chosen.name } : null,
    isOwn,
    createdAt: now,
    lastUsedAt: null,
    path: `/api/calendar/subscriptions/${secret}`,
  }
}

/** Takes the address away; without one nothing happens. */
export async function removeSubscription(app: App, principal: Principal): Promise<null> {
  if (!isStaff(principal)) throw refusalOf(principal)
  await sql`delete from calendar_subscriptions where user_id = ${principal.id}`.execute(app.db)
  return null
}

const OWNER = {
  id: 'int',
  username: 'text',
  firstName: 'text?',
  lastName: 'text?',
  roles: typed<Role[]>('text[]'),
  branchIds: 'int[]',
  canSeeRevenue: 'bool',
  mustChangePassword: 'bool',
  mustSetUpSecondFactor: 'bool',
  kinds: typed<CalendarKind[]>('text[]'),
  branchId: 'int?',
  isOwn: 'bool',
  lastUsedAt: 'instant?',
} as const

type Reading = { host: string; reply: FastifyReply; sources: CalendarSources }

/**
 * The calendar a secret opens, with what its person may see now. @throws Problem `notFound`, the same for one that
 * never was, one taken away, and people who are switched off, have left, or owe a new password or a second factor.
 */
export async function subscribedCalendar(app: App, secret: string, { host, reply, sources }: Reading): Promise<string> {
  const { config, branchById } = await app.catalogue.current()
  const { rows } = await typedSql(OWNER)`
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.roles,
      array(select target_id from users_branches b where b.row_id = u.id order by position) as "branchIds",
      u.can_see_revenue as "canSeeRevenue", u.must_change_password as "mustChangePassword",
      ${config.demandSecondFactor} and u.roles && ${SECOND_FACTOR_ROLES}::text[] and not exists (select from
        second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "mustSetUpSecondFactor", c.kinds,
      c.branch_id as "branchId", c.is_own as "isOwn", c.last_used_at as "lastUsedAt"
    from calendar_subscriptions c join users u on u.id = c.user_id
    where c.secret_hash = ${hashOfSecret(secret)} and u.is_enabled
      and (u.exit_date is null or u.exit_date >= ${await shopDay(app)}::date)`.execute(app.db)
  const [found] = rows
  if (!found) throw gone()
  const { kinds, branchId, isOwn, lastUsedAt, ...person } = found
  const principal: StaffPrincipal = { kind: 'user', ...person }
  if (owesSomething(principal) || !holds(principal, 'calendar.read')) throw gone()
  const now = app.clock.now()
  if (isUseWorthNoting(lastUsedAt, now))
    await sql`update calendar_subscriptions set last_used_at = ${now} where user_id = ${person.id}
      and ${NO_WAIT}`.execute(app.db)
  const today = localDay(now, config.timeZone)
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)]
  const { entries } = await app.lists.read(askerOf(reply, principal), db =>
    inOneSnapshot(db, tx =>
      gather({ app, db: tx, principal, from, to, branch: branchId, kinds, isOwn, limit: MOST_OF_A_KIND }, sources),
    ),
  )
  const place = branchId === null ? undefined : branchById.get(branchId)?.name
  return calendarFeed(inSpan(entries, { from, to, dayStart: config.businessDayStart }).map(withoutPrivate), {
    name: `Kalender ${place ?? config.shopName}`,
    host,
    address: `${baseUrl(app)}/backend#`,
    stamp: now,
  })
}
const gone = () => new Problem('notFound', { message: 'Diesen Kalender gibt es nicht.' })

/** Each entry once, in the order of the days it begins on. */
const inSpan = (entries: readonly CalendarEntry[], span: Parameters<typeof onDays>[1]): CalendarEntry[] =>
  [...new Set([...onDays(entries, span).values()].flatMap(placed => placed.map(({ entry }) => entry)))].slice(
    0,
    MOST_EVENTS,
  )

/**
 * What leaves the house for the clouds of others: of an absence no reason, of guests no name
 * (docs/reference/calendar.md#subscription).
 */
function withoutPrivate(entry: CalendarEntry): CalendarEntry {
  if (entry.kind === 'absence')
    return { ...entry, person: entry.isOwn === true ? null : entry.person, title: 'Abwesend', lines: [] }
  if (entry.kind === 'order' || entry.kind === 'reservation' || entry.kind === 'event')
    return { ...entry, person: null, title: `${CALENDAR_KINDS[entry.kind]}: ${entry.title}` }
  if (entry.kind !== 'shift') return entry
  return entry.isOwn === true
    ? { ...entry, person: null, title: `${CALENDAR_KINDS.shift}: ${entry.title}` }
    : { ...entry, lines: [] }
}
