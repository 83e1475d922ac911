import type { FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { clockTokenOf, workerOf } from '#server/core/auth/worker.ts'
import { bearerTokenOf, programOf, programsByToken } from '#server/core/auth/program.ts'
import { externalOf, externTokenOf } from '#server/core/auth/external.ts'
import {
  GUEST,
  owesSomething,
  requireOwnPassword,
  requireSecondFactor,
  type Principal,
} from '#server/core/auth/principal.ts'
import { deviceByKey, devicesByKey } from '#server/core/auth/device.ts'
import { ownKey, sentKey } from '#server/core/auth/device-key.ts'
import { findSession, findSessions } from '#server/core/auth/session.ts'
import { sessionToken } from '#server/core/auth/session-cookie.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends it, once somebody has asked. */
    sender?: Promise<Principal>
  }
}

/**
 * Who sends this request; looked up once. A change by cookie must come from our own pages. @throws Problem `forbidden`
 * for a cross-site change, and while a new password or a second factor is owed.
 */
export async function principalOf(app: App, request: FastifyRequest): Promise<Principal> {
  const principal = await anyPrincipalOf(app, request)
  requireOwnPassword(principal)
  requireSecondFactor(principal)
  return principal
}

/** The same, also for somebody who first has to set up a second factor: for the calls that do it. */
export async function principalWithoutFactor(app: App, request: FastifyRequest): Promise<Principal> {
  const principal = await anyPrincipalOf(app, request)
  requireOwnPassword(principal)
  return principal
}

/**
 * The same for what guests may ask as well: whoever owes a new password or a second factor is one of them until then,
 * and can order like anyone.
 */
export async function guestOrStaffOf(app: App, request: FastifyRequest): Promise<Principal> {
  const principal = await anyPrincipalOf(app, request)
  return owesSomething(principal) ? GUEST : principal
}

/** The same, also for somebody who first has to choose a new password: for the few calls that lead out of this. */
export const anyPrincipalOf = (app: App, request: FastifyRequest): Promise<Principal> =>
  (request.sender ??= identify(app, request))

/**
 * A device that asks for itself: by the key it sends, or as a kiosk by the one its browser keeps. Nobody else is
 * anybody here. @throws Problem `unauthenticated` for a key that counts no more.
 */
export async function selfOf(app: App, request: FastifyRequest): Promise<Principal> {
  const key = ownKey(app, request)
  if (key === undefined || (sentKey(request) === undefined && isForged(request))) return GUEST
  return (request.sender = deviceByKey(app, key))
}

/**
 * The same, looked up anew: a stream outlives the session or the key it was opened with. Whoever asks at the same
 * moment shares one statement.
 */
export function principalsNow(app: App): (request: FastifyRequest) => Promise<Principal> {
  const staffNow = together(tokens => findSessions(app, tokens))
  const deviceNow = together(keys => devicesByKey(app, keys))
  const programNow = together(tokens => programsByToken(app, tokens))
  return async request => {
    const key = sentKey(request)
    if (key !== undefined) return (await deviceNow(key)) ?? GUEST
    const program = bearerTokenOf(request.headers.authorization)
    if (program !== null) return (await programNow(program)) ?? GUEST
    const token = sessionToken(app, request)
    const staff = token && (await staffNow(token))
    return staff && !owesSomething(staff) ? staff : GUEST
  }
}

/** Gathers what is asked for at the same moment and looks it up at once. */
function together<T>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let asking: { keys: Set<string>; found: ReturnType<typeof find> } | undefined
  const ask = () => {
    const keys = new Set<string>()
    const gathered = new Promise<void>(resolve => void setImmediate(resolve))
    const found = gathered.then(() => {
      asking = undefined
      return find([...keys])
    })
    return { keys, found }
  }
  return async key => {
    asking ??= ask()
    asking.keys.add(key)
    return (await asking.found).get(key)
  }
}

async function identify(app: App, request: FastifyRequest): Promise<Principal> {
  const outsider = externTokenOf(request.headers.authorization)
  if (outsider) return (await externalOf(app, outsider)) ?? GUEST
  const program = bearerTokenOf(request.headers.authorization)
  if (program !== null) return programOf(app, program)
  const clock = clockTokenOf(request.headers.authorization)
  if (clock !== null) return workerOf(app, clock)
  // No other site can make a browser send this header: a key needs no look at where a request comes from, and a login
  // beside it does not matter.
  const key = sentKey(request)
  if (key !== undefined) return deviceByKey(app, key)
  const token = sessionToken(app, request)
  if (!token) return GUEST
  if (isForged(request))
    throw new Problem('forbidden', {
      code: 'crossSite',
      message: 'Diese Anfrage kam von einer fremden Seite und wurde abgelehnt.',
    })
  return (await findSession(app, token)) ?? GUEST
}

/**
 * CSRF: a cookie proves nothing when another site made the browser send it, so a change must come from our own pages.
 */
const isForged = (request: FastifyRequest) => !SAFE_METHODS.includes(request.method) && isCrossSite(request)

/** Browsers say where a request comes from; programs without these headers hold no cookie to abuse. */
export function isCrossSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
