import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const TRIES = 5
const LOCK_MINUTES = 15
const STOP_MINUTES = 1
/** After an hour without a try the count begins anew. */
const FORGET_MS = 60 * 60_000

/**
 * What is guessed at. `locks`: after five tries nobody has another for 15 minutes, with `stops` for one. `slows`: after
 * five one waits a minute, then two, four, eight and at last 15 between tries, for whoever has shown before that they
 * know the secret.
 */
export type Guess = {
  at: string
  pace: 'locks' | 'stops' | 'slows'
  /** Whose account shows that it is locked. */
  username?: string
}

/** What stands in the database instead of a name somebody typed, which may have been their password. */
export const subjectHash = (subject: string) => createHash('sha256').update(subject).digest()

/**
 * Takes one of the tries by a conditional update before the secret is looked at, so that many at once have no more than
 * one after the other; all processes count together. Answers until when the try taken locks, should it fail, and null
 * while others are left.
 * @throws Problem `tooMany` when none is.
 */
export async function takeTry(app: App, { at, pace, username }: Guess): Promise<string | null> {
  const now = app.clock.now()
  const slows = pace === 'slows'
  const minutes = pace === 'stops' ? STOP_MINUTES : LOCK_MINUTES
  const { rows } = await typedSql({ lockedUntil: 'instant?' })`
    with taken as (
      insert into guesses as g (subject, tries, last_at) values (${subjectHash(at)}, 1, ${now})
      on conflict (subject) do update set (tries, last_at, locked_until) = (
        select n, ${now}::timestamptz,
          case when n >= ${TRIES}::int then ${now}::timestamptz
            + make_interval(mins => case when ${slows} then least(${LOCK_MINUTES}::int, power(2, least(n - ${TRIES}::int, 4))::int) else ${minutes}::int end) end
        from (select case when g.last_at < ${new Date(Date.parse(now) - FORGET_MS).toISOString()}::timestamptz or (g.locked_until is not null and not ${slows}) then 1 else g.tries + 1 end as n) counted)
      where g.locked_until is null or g.locked_until <= ${now}
      returning locked_until),
    -- whoever is just writing this account ends the lock anyway; waiting for them here would be waiting for each other
    person as (select id from users where username = ${username ?? ''} for update skip locked),
    shown as (update users u set locked_until = taken.locked_until from taken, person where u.id = person.id and taken.locked_until is not null)
    select locked_until as "lockedUntil" from taken`.execute(app.db)
  if (rows[0]) return rows[0].lockedUntil
  throw await refusalOf(app, at, now)
}

/** Begins to count anew: the secret was right, or is another one now. */
export const forgetTries = (executor: Executor, at: string) =>
  sql`delete from guesses where subject = ${subjectHash(at)}`.execute(executor)

/** Removes counts that no longer matter. Runs daily. */
export const removeStaleGuesses = (app: App) =>
  sql`delete from guesses where last_at < ${new Date(Date.parse(app.clock.now()) - 24 * 3_600_000).toISOString()}`.execute(
    app.db,
  )

async function refusalOf(app: App, at: string, now: string): Promise<Problem> {
  const { rows } = await typedSql({
    lockedUntil: 'instant?',
  })`select locked_until as "lockedUntil" from guesses where subject = ${subjectHash(at)}`.execute(app.db)
  return tooManyTries(rows[0]?.lockedUntil ?? now, now)
}

/** What somebody is told who has no try left until then. */
export function tooManyTries(until: string, now: string): Problem {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const message = `Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} erneut.`
  return new Problem('tooMany', { code: 'accountLocked', message }, { retryAfterSeconds: seconds })
}
