import type { FastifyInstance } from 'fastify'
import * as clock from '#contract/calls/people/clock.ts'
import * as keys from '#contract/calls/people/clock-keys.ts'
import type { ClockStep } from '#domain/people/clock.ts'
import type { Feature } from '#server/core/feature.ts'
import type { ReckoningsOf } from '#server/features/time-tracking/records/findings.ts'
import { mountRecords } from '#server/features/time-tracking/records/routes.ts'
import type { AimOf } from '#server/features/time-tracking/work-aim.ts'
import { type Principal, refusalOf, type DevicePrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { GivenKey } from '#server/core/http/idempotency-key.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { addBadge, listKeys, makePin, makeToken, removeKey } from '#server/features/time-tracking/clock-keys.ts'
import { readOwnActivities, readOwnClock, readOwnSchedules } from '#server/features/time-tracking/own-clock.ts'
import { takeClockStep, type Worker } from '#server/features/time-tracking/take-clock-step.ts'
import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { Identified, identifyAtTerminal } from '#contract/calls/people/clock-keys.ts'
import { Problem } from '#domain/problem.ts'
import { guardedGuess } from '#server/core/auth/guarded-guess.ts'
import { hashOfSecret, hashOfShort, newKeySecret } from '#server/core/auth/key-secret.ts'
import { lastClockDay } from '#server/core/auth/last-day.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

const VISIT_MS = 60_000
/** An hour at one terminal: more than the shift of a large branch mistypes, and no way to find a PIN of six digits. */
const MISSES_OF_TERMINAL = 30
const WRONG_KEY = {
  pin: { field: 'pin', code: 'wrongPin', message: 'Die PIN ist falsch.' },
  badge: { field: 'badge', code: 'unknownBadge', message: 'Dieser Ausweis ist hier nicht bekannt.' },
} as const

/**
 * Who stands at a terminal, by what they show, with a token for a minute. Only who works at its branch is known there,
 * and whoever belongs to none. @throws Problem `invalid` at `pin` or `badge`, `tooMany` from the fifth wrong one on
 * for a minute, whoever was right in between, and beyond thirty an hour.
 */
async function identify(
  app: App,
  terminal: DevicePrincipal,
  { pin, badge }: CallBody<typeof identifyAtTerminal>,
): Promise<Identified> {
  const [kind, secret] = pin === undefined ? (['badge', badge ?? ''] as const) : (['pin', pin] as const)
  const hash = await hashOfShort(app, kind, secret)
  let userId: number | null = null
  await guardedGuess(app, {
    at: `terminal ${terminal.id}`,
    pace: 'stops',
    ceiling: { at: `terminal ${terminal.id} by hour`, perHour: MISSES_OF_TERMINAL },
    isRight: async () => {
      userId = await holderOf(app, terminal.branchId, { kind, hash })
      return userId !== null
    },
    failure: 'clockPinFailed',
    facts: { device: terminal.id, branch: terminal.branchId },
    wrong: () => new Problem('invalid', WRONG_KEY[kind]),
  })
  if (userId === null) throw new Error('Somebody was known and is nobody')
  const token = newKeySecret()
  const now = app.clock.now()
  const expiresAt = new Date(Date.parse(now) + VISIT_MS).toISOString()
  await sql`with over as (delete from clock_keys where kind = 'visit' and expires_at <= ${now})
    insert into clock_keys (user_id, kind, secret_hash, device_id, created_at, expires_at)
    values (${userId}, 'visit', ${hashOfSecret(token)}, ${terminal.id}, ${now}, ${expiresAt})`.execute(app.db)
  return { token, expiresAt, me: await readOwnClock(app, userId) }
}

async function holderOf(
  app: App,
  branchId: number,
  { kind, hash }: { kind: string; hash: Buffer },
): Promise<number | null> {
  const { rows } = await typedSql({ id: 'int' })`
    with used as (update clock_keys k set last_used_at = ${app.clock.now()} from users u
      where k.secret_hash = ${hash} and k.kind = ${kind} and u.id = k.user_id and u.is_enabled
        and (u.exit_date is null or u.exit_date >= ${await lastClockDay(app)}::date)
        and (exists (select from users_branches l where l.row_id = u.id and l.target_id = ${branchId})
          or not exists (select from users_branches l where l.row_id = u.id)) returning u.id)
    select id from used`.execute(app.db)
  return rows[0]?.id ?? null
}

/**
 * Clocking in and out: by session, by token in the header or the address, and at a terminal
 * (docs/reference/people.md#clock-steps).
 */
function mountTimeTracking(server: FastifyInstance, app: App, aimOf: AimOf): void {
  for (const call of [clock.ownClock, clock.ownClockByToken])
    mountCall(server, app, call, ({ principal }) => readOwnClock(app, workerIn(principal).id))
  for (const call of [clock.ownSchedules, clock.ownSchedulesByToken])
    mountCall(server, app, call, ({ principal, query }) => readOwnSchedules(app, workerIn(principal).id, query))
  for (const call of [clock.ownActivities, clock.ownActivitiesByToken])
    mountCall(server, app, call, ({ principal, query }) => readOwnActivities(app, workerIn(principal).id, query))
  const take =
    (step: ClockStep) =>
    ({ principal, body, key }: { principal: Principal; body: clock.StepBody; key: GivenKey | null }) =>
      takeClockStep(app, workerIn(principal), step, { body, key, aimOf })
  for (const call of [clock.startClock, clock.startByToken]) mountCall(server, app, call, take('start'))
  for (const call of [clock.pauseClock, clock.pauseByToken]) mountCall(server, app, call, take('pause'))
  for (const call of [clock.resumeClock, clock.resumeByToken]) mountCall(server, app, call, take('resume'))
  for (const call of [clock.endClock, clock.endByToken]) mountCall(server, app, call, take('end'))

  mountCall(server, app, keys.listClockKeys, ({ params, principal }) => listKeys(app, params.id, principal))
  mountCall(server, app, keys.makeClockToken, ({ params, principal }) => makeToken(app, params.id, principal))
  mountCall(server, app, keys.makeClockPin, ({ params, principal }) => makePin(app, params.id, principal))
  mountCall(server, app, keys.addClockBadge, ({ params, body, principal }) => addBadge(app, params.id, principal, body))
  mountCall(server, app, keys.removeClockKey, async ({ params, principal }) => {
    await removeKey(app, { userId: params.id, keyId: params.keyId }, principal)
    return { id: params.keyId }
  })
  mountCall(server, app, keys.identifyAtTerminal, ({ body, principal }) => {
    if (principal.kind !== 'device') throw refusalOf(principal)
    return identify(app, principal, body)
  })
}

/** Whose clock is meant. @throws Problem as for anybody else who has none. */
function workerIn(principal: Principal): Worker {
  if (principal.kind === 'worker') return principal
  if (principal.kind === 'user') return { id: principal.id, terminal: null }
  throw refusalOf(principal)
}

type Needs = { reckoningsOf: ReckoningsOf; aimOf: AimOf }

/** The clocks of people, what opens them, and what they recorded (decision 117). */
export const timeTracking = ({ reckoningsOf, aimOf }: Needs) =>
  ({
    name: 'time-tracking',
    mount: (server, app) => {
      mountTimeTracking(server, app, aimOf)
      mountRecords(server, app, { reckoningsOf, aimOf })
    },
  }) satisfies Feature
