import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Misses at one secret until nobody has another try there for a while. */
const MOST = 5
/** Floating point: four misses and what has not worn off of them yet are not five. */
const NEARLY = 0.001

/**
 * What is guessed at, and how fast. `locks`: after five misses nobody has another try for 15 minutes. `stops`: for one
 * minute. `slows`: after five one waits a minute, then two, four, eight and at last 15 between tries. Misses wear off
 * one by one as fast as the pace lets them be made (leaky bucket); those of `slows` all together after an hour without
 * a try.
 */
export type Pace = 'locks' | 'stops' | 'slows'
/** Tries that count together. */
export type Count = { at: string } & (
  | { pace: Pace; /** Whose account shows that it is locked. */ username?: string }
  /** So many misses at once, and as many more spread over each hour. */
  | { perHour: number }
)

/**
 * How a count works: one miss wears off in `wearMs` (null: all after an hour), and so long it holds when it is full.
 */
type Terms = { most: number; wearMs: number | null; holdMinutes: number | null }
const PACES: Readonly<Record<Pace, Terms>> = {
  locks: { most: MOST, wearMs: 3 * MINUTE_MS, holdMinutes: 15 },
  stops: { most: MOST, wearMs: 12_000, holdMinutes: 1 },
  slows: { most: MOST, wearMs: null, holdMinutes: 15 },
}
const termsOf = (count: Count): Terms =>
  'pace' in count ? PACES[count.pace] : { most: count.perHour, wearMs: HOUR_MS / count.perHour, holdMinutes: null }

/** What stands in the database instead of a name somebody typed, which may have been their password. */
export const subjectHash = (subject: string) => createHash('sha256').update(subject).digest()

/**
 * Takes one of the tries by a conditional update before the secret is looked at, so that many at once have no more than
 * one after the other; all processes count together. Answers until when the try taken locks, should it fail, and null
 * while others are left.
 * @throws TriesUsedUp when none is.
 */
export async function takeTry(app: App, count: Count): Promise<string | null> {
  const now = app.clock.now()
  const { at } = count
  const { most, wearMs, holdMinutes } = termsOf(count)
  const username = 'pace' in count ? (count.username ?? '') : ''
  const hasWornOff = new Date(Date.parse(now) - HOUR_MS).toISOString()
  const { rows } = await typedSql({ lockedUntil: 'instant?' })`
    with taken as (
      insert into guesses as g (subject, tries, last_at) values (${subjectHash(at)}, 1, ${now})
      on conflict (subject) do update set (tries, last_at, locked_until) = (
        select n, ${now}::timestamptz,
          case when n > ${most - 1 + NEARLY}::float8 then ${now}::timestamptz + make_interval(secs => case
            when ${wearMs}::float8 is null
            then 60 * least(${holdMinutes}::float8, power(2, least(n - ${most}::float8, 4)))
            else coalesce(60 * ${holdMinutes}::float8, (n - ${most - 1}::float8) * ${wearMs}::float8 / 1000) end) end
        from (select case
          when ${wearMs}::float8 is not null then
            1 + greatest(0, g.tries
              - greatest(0, extract(epoch from ${now}::timestamptz - g.last_at)::float8) * 1000 / ${wearMs}::float8)
          when g.last_at < ${hasWornOff}::timestamptz then 1
          else g.tries + 1 end as n) counted)
      where g.locked_until is null or g.locked_until <= ${now}
      returning locked_until),
    -- whoever is just writing this account ends the lock anyway; waiting for them here would be waiting for each other
    person as (select id from users where username = ${username} for update skip locked),
    shown as (update users u set locked_until = taken.locked_until from taken, person
      where u.id = person.id and taken.locked_until is not null)
    select locked_until as "lockedUntil" from taken`.execute(app.db)
  if (rows[0]) return rows[0].lockedUntil
  throw new TriesUsedUp(await lockedUntil(app, at, now))
}

/** Gives a try back that turned out right: it was no miss, and those of others stay. */
export async function giveTryBack(executor: Executor, count: Count): Promise<void> {
  const { most } = termsOf(count)
  await sql`update guesses set tries = greatest(0, tries - 1),
      locked_until = case when tries - 1 > ${most - 1 + NEARLY}::float8 then locked_until end
    where subject = ${subjectHash(count.at)}`.execute(executor)
}

/** Begins to count anew: the secret is another one now, or whoever alone guessed here has shown that they know it. */
export const forgetTries = (executor: Executor, at: string) =>
  sql`delete from guesses where subject = ${subjectHash(at)}`.execute(executor)

/** Removes counts that no longer matter. Runs daily. */
export const removeStaleGuesses = (app: App) =>
  sql`delete from guesses
    where last_at < ${new Date(Date.parse(app.clock.now()) - 24 * HOUR_MS).toISOString()}`.execute(app.db)

async function lockedUntil(app: App, at: string, now: string): Promise<string> {
  const { rows } = await typedSql({
    lockedUntil: 'instant?',
  })`select locked_until as "lockedUntil" from guesses where subject = ${subjectHash(at)}`.execute(app.db)
  return rows[0]?.lockedUntil ?? now
}

/** Nobody has a try left at a count until then. */
export class TriesUsedUp extends Error {
  readonly until: string
  constructor(until: string) {
    super('No try is left')
    this.until = until
  }
}

/** What somebody is told who has no try left until then; `what` they tried too often. */
export function tooManyTries(until: string, now: string, what = 'fehlgeschlagene Anmeldeversuche'): Problem {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const message = `Zu viele ${what}. Bitte versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} erneut.`
  return new Problem('tooMany', { code: 'accountLocked', message }, { retryAfterSeconds: seconds })
}
