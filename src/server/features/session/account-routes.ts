import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#contract/calls/account.ts'
import { Problem } from '#domain/problem.ts'
import { confirmOwnPassword } from '#server/core/auth/confirm-own-password.ts'
import { knownDevice } from '#server/core/auth/known-devices.ts'
import type { Principal, StaffPrincipal } from '#server/core/auth/principal.ts'
import { sessionToken } from '#server/core/auth/session-cookie.ts'
import { deviceSubjectOf } from '#server/core/auth/sign-in-subjects.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { endSessions, listSessions } from '#server/features/session/own-sessions.ts'
import { passSecondFactor } from '#server/features/session/second-factor/pass-second-factor.ts'
import {
  confirmFactor,
  removeOwnFactor,
  renewCodes,
  secondFactorOf,
  startFactor,
} from '#server/features/session/second-factor/set-up.ts'

/** What somebody sees and changes of their own way in: where they are signed in, and their second factor. */
export function mountAccount(server: FastifyInstance, app: App) {
  const here = (request: FastifyRequest) => ({ token: sessionToken(app, request) ?? '', address: request.ip })
  /** A session left open is not enough to take a second factor away: it asks for the password and a code. */
  const confirmBoth = async (
    person: StaffPrincipal,
    { currentPassword, code }: { currentPassword: string; code: string },
    request: FastifyRequest,
  ) => {
    await confirmOwnPassword(app, person, currentPassword, request.ip)
    const device = await knownDevice(app, request, deviceSubjectOf(person.id))
    await passSecondFactor(app, person, { code, address: request.ip, device, refusedAs: 'invalid' })
  }

  mountCall(server, app, listOwnSessions, async ({ principal, request }) =>
    listSessions(app, staff(principal), here(request).token),
  )
  mountCall(server, app, endOwnSession, async ({ principal, params, request }) =>
    endSessions(app, staff(principal), params, request.ip),
  )
  mountCall(server, app, endOtherSessions, async ({ principal, request }) =>
    endSessions(app, staff(principal), { allBut: here(request).token }, request.ip),
  )
  mountCall(server, app, readSecondFactor, async ({ principal }) => secondFactorOf(app, staff(principal)))
  mountCall(server, app, startSecondFactor, async ({ principal, body, request }) => {
    await confirmOwnPassword(app, staff(principal), body.currentPassword, request.ip)
    return startFactor(app, staff(principal))
  })
  mountCall(server, app, confirmSecondFactor, async ({ principal, body, request }) => ({
    recoveryCodes: await confirmFactor(app, staff(principal), body.code, here(request)),
  }))
  mountCall(server, app, renewRecoveryCodes, async ({ principal, body, request }) => {
    await confirmBoth(staff(principal), body, request)
    return { recoveryCodes: await renewCodes(app, staff(principal), here(request)) }
  })
  mountCall(server, app, removeSecondFactor, async ({ principal, body, request }) => {
    await confirmBoth(staff(principal), body, request)
    await removeOwnFactor(app, staff(principal), here(request))
    return secondFactorOf(app, staff(principal))
  })
}

/** @throws Problem `unauthenticated`: the abilities of these calls are nobody else's. */
function staff(principal: Principal): StaffPrincipal {
  if (principal.kind !== 'user') throw new Problem('unauthenticated', { message: 'Bitte melden Sie sich an.' })
  return principal
}
