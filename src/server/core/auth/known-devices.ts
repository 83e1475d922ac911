import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { leaveCookie, readCookie } from '#server/core/auth/own-cookies.ts'
import { subjectHash } from '#server/core/auth/guesses.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const COOKIE = 'tresen_device'
const LIFETIME_DAYS = 180
const LIFETIME_S = LIFETIME_DAYS * 24 * 3600
const MOST_DEVICES = 100

const hash = (token: string) => createHash('sha256').update(token).digest()
const tokenOf = (app: App, request: FastifyRequest) => readCookie(app, request, COOKIE)

/**
 * The browser a request comes from, by a name to count its tries under, if somebody has shown in it before that they
 * know this secret; null otherwise. Without `subject`: any secret at all. Whoever guesses at a name from elsewhere then
 * does not lock its owner out (OWASP, "Slow down online guessing attacks with device cookies").
 */
export async function knownDevice(app: App, request: FastifyRequest, subject?: string): Promise<string | null> {
  const token = tokenOf(app, request)
  if (!token) return null
  const isAny = subject === undefined
  const { rows } = await typedSql({ isKnown: 'bool' })`
    select exists (select 1 from known_devices where token_hash = ${hash(token)}
      and (${isAny} or subject = ${subjectHash(subject ?? '')})
      and last_used_at > ${new Date(Date.parse(app.clock.now()) - LIFETIME_S * 1000).toISOString()}) as
        "isKnown"`.execute(app.db)
  return rows[0]?.isKnown ? hash(token).toString('base64url') : null
}

/**
 * Remembers that the secret was known in this browser, and gives it a cookie by which it is told again; one it has
 * already stays.
 */
export async function rememberDevice(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  subject: string,
): Promise<void> {
  const known = (await knownDevice(app, request)) === null ? undefined : tokenOf(app, request)
  const token = known ?? randomBytes(32).toString('base64url')
  const now = app.clock.now()
  await sql`insert into known_devices (token_hash, subject, last_used_at)
    values (${hash(token)}, ${subjectHash(subject)}, ${now})
    on conflict (token_hash, subject) do update set last_used_at = excluded.last_used_at`.execute(app.db)
  leaveCookie(app, request, reply, COOKIE, { value: token, seconds: LIFETIME_S })
}

/** No browser counts as known for this secret any more: it is another one now. */
export const forgetDevices = (executor: Executor, subject: string) =>
  sql`delete from known_devices where subject = ${subjectHash(subject)}`.execute(executor)

/**
 * Removes browsers nobody has used for half a year, and of each secret all but the latest hundred: programs sign in
 * without keeping a cookie. Runs daily.
 */
export const removeStaleDevices = (app: App) =>
  sql`with ranked as (
      select token_hash, subject, row_number() over (partition by subject order by last_used_at desc) as place
      from known_devices)
    delete from known_devices d using ranked r where d.token_hash = r.token_hash and d.subject = r.subject
      and (r.place > ${MOST_DEVICES} or d.last_used_at <
        ${new Date(Date.parse(app.clock.now()) - LIFETIME_S * 1000).toISOString()})`.execute(app.db)
