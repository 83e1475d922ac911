import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  noteWorkedAt,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  type OwnSession,
} from '#contract/calls/account.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { MOST_RECENT } from '#domain/organisation/working-branch.ts'
import { Problem } from '#domain/problem.ts'
import { confirmOwnPassword } from '#server/core/auth/confirm-own-password.ts'
import { knownDevice } from '#server/core/auth/known-devices.ts'
import type { Principal, StaffPrincipal } from '#server/core/auth/principal.ts'
import { sessionToken } from '#server/core/auth/session-cookie.ts'
import { deviceSubjectOf } from '#server/core/auth/sign-in-subjects.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { passSecondFactor } from '#server/features/session/second-factor/pass-second-factor.ts'
import {
  confirmFactor,
  removeOwnFactor,
  renewCodes,
  secondFactorOf,
  startFactor,
} from '#server/features/session/second-factor/set-up.ts'
import { sql } from 'kysely'
import { idleSince, sessionHash } from '#server/core/auth/session.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { readUserAgent } from '#server/core/http/read-user-agent.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { BlockList, isIPv6 } from 'node:net'
import { isLoopback } from '#server/core/auth/loopback.ts'

const HOUSE_NETWORKS = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  HOUSE_NETWORKS.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  HOUSE_NETWORKS.addSubnet(network, prefix, 'ipv6')

/**
 * What an address says of where somebody was: on this machine, in the network of the house, or elsewhere (null), which
 * no address tells truly.
 */
export function placeOf(address: string | null): string | null {
  if (!address) return null
  if (isLoopback(address)) return 'Am Rechner des Servers'
  const bare = address.replace(/^::ffff:/i, '')
  return HOUSE_NETWORKS.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4') ? 'Im Netz des Betriebs' : null
}

const SESSION = {
  id: 'int',
  isCurrent: 'bool',
  userAgent: 'text?',
  address: 'text?',
  createdAt: 'instant',
  lastSeenAt: 'instant',
} as const
/** Programs sign in without end; nobody reads more. */
const MOST_SESSIONS = 200

/** Where somebody is signed in: this session first, then the last used. */
async function listSessions(app: App, { id }: StaffPrincipal, token: string): Promise<OwnSession[]> {
  const now = app.clock.now()
  const { rows } = await typedSql(SESSION)`
    select id, token_hash = ${sessionHash(token)} as "isCurrent", user_agent as "userAgent", address,
      created_at as "createdAt", last_seen_at as "lastSeenAt"
    from sessions where user_id = ${id} and expires_at > ${now} and last_seen_at > ${idleSince(now)}
    order by token_hash = ${sessionHash(token)} desc, last_seen_at desc, id desc limit ${MOST_SESSIONS}`.execute(app.db)
  return Promise.all(
    rows.map(async ({ userAgent, address, ...session }) => {
      const { browser, os } = await readUserAgent(userAgent ?? '')
      return { ...session, browser, os, address, place: placeOf(address) }
    }),
  )
}

/**
 * Ends one session of a person, or all but the one of this token. @throws Problem `notFound` for one that is over or
 * somebody else's.
 */
async function endSessions(
  app: App,
  by: StaffPrincipal,
  which: { id: number } | { allBut: string },
  address: string,
): Promise<{ ended: number }> {
  const ended = await app.db.transaction().execute(async tx => {
    const removed =
      'id' in which
        ? await sql`delete from sessions where user_id = ${by.id} and id = ${which.id}`.execute(tx)
        : await sql`delete from sessions where user_id = ${by.id}
          and token_hash <> ${sessionHash(which.allBut)}`.execute(tx)
    const count = Number(removed.numAffectedRows ?? 0n)
    if (count > 0) await writeLog(tx, app, 'sessionsEnded', { userId: by.id, details: { count } })
    return count
  })
  if (ended === 0 && 'id' in which) throw new Problem('notFound', { message: 'Diese Sitzung ist bereits beendet.' })
  noteSecurity(app.log, 'sessionsEnded', { account: by.id, by: by.id, count: ended, address })
  return { ended }
}

/**
 * Notes where somebody works; so many branches are kept of a person, and the latest is the first of the answer.
 * @throws Problem `invalid` at a branch that is not there or not theirs, which are told alike.
 */
async function workAt(app: App, by: StaffPrincipal, branch: number): Promise<{ workedAt: number[] }> {
  const unknown = new Problem('invalid', { field: 'branch', code: 'unknown', message: 'Diese Filiale gibt es nicht.' })
  if (!mayForBranch(by, 'branches.work', branch)) throw unknown
  return app.db.transaction().execute(async tx => {
    // two devices of a person one after the other, so that neither moment is taken twice nor a branch too many kept
    await sql`select from users where id = ${by.id} for no key update`.execute(tx)
    const noted = await sql`insert into worked_at (user_id, branch_id, at)
      select ${by.id}, id, greatest(${app.clock.now()}::timestamptz,
        (select max(at) + interval '1 microsecond' from worked_at where user_id = ${by.id}))
      from branches where id = ${branch} for key share
      on conflict (user_id, branch_id) do update set at = excluded.at`.execute(tx)
    if (noted.numAffectedRows === 0n) throw unknown
    const { rows } = await typedSql({ branchId: 'int' })`
      select branch_id as "branchId" from worked_at where user_id = ${by.id} order by at desc, branch_id`.execute(tx)
    const workedAt = rows.map(({ branchId }) => branchId)
    await sql`delete from worked_at where user_id = ${by.id}
      and branch_id = any(${workedAt.slice(MOST_RECENT)}::bigint[])`.execute(tx)
    return { workedAt: workedAt.slice(0, MOST_RECENT) }
  })
}

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
  mountCall(server, app, noteWorkedAt, ({ principal, body }) => workAt(app, staff(principal), body.branch.id))
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
