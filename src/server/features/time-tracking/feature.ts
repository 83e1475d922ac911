import type { FastifyInstance } from 'fastify'
import * as clock from '#contract/calls/people/clock.ts'
import * as keys from '#contract/calls/people/clock-keys.ts'
import type { ClockStep } from '#domain/people/clock.ts'
import type { Feature } from '#server/core/feature.ts'
import type { ReckoningsOf } from '#server/features/time-tracking/records/findings.ts'
import { mountRecords } from '#server/features/time-tracking/records/routes.ts'
import type { AimOf } from '#server/features/time-tracking/work-aim.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { GivenKey } from '#server/core/http/idempotency-key.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { tellForgotten } from '#server/features/time-tracking/tell-forgotten.ts'
import { addBadge, listKeys, makePin, makeToken, removeKey } from '#server/features/time-tracking/clock-keys.ts'
import { identify, makePhoneCode } from '#server/features/time-tracking/identify.ts'
import { readOwnActivities, readOwnClock, readOwnSchedules } from '#server/features/time-tracking/own-clock.ts'
import { pinLengthAt } from '#server/features/time-tracking/pin-length.ts'
import { takeClockStep, type Worker } from '#server/features/time-tracking/take-clock-step.ts'

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
  mountCall(server, app, keys.readTerminal, ({ principal }) => {
    if (principal.kind !== 'device') throw refusalOf(principal)
    return pinLengthAt(app, [principal.branchId])
  })
  mountCall(server, app, keys.makePhoneCode, ({ principal }) => {
    if (principal.kind !== 'user') throw refusalOf(principal)
    return makePhoneCode(app, principal.id)
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
    tasks: app => ({ 'tell-forgotten-clocks': () => tellForgotten(app) }),
    crons: { 'tell-forgotten-clocks': '*/10 * * * *' },
  }) satisfies Feature
