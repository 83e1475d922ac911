import { sql } from 'kysely'
import type { OwnSession } from '#contract/calls/account.ts'
import { Problem } from '#domain/problem.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import { idleSince, sessionHash } from '#server/core/auth/session.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { readUserAgent } from '#server/core/http/read-user-agent.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { BlockList, isIPv6 } from 'node:net'
import { isLoopback } from '#server/core/auth/loopback.ts'

const HOUSE = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  HOUSE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  HOUSE.addSubnet(network, prefix, 'ipv6')

/**
 * What an address says of where somebody was: on this machine, in the network of the house, or elsewhere (null), which
 * no address tells truly.
 */
export function placeOf(address: string | null): string | null {
  if (!address) return null
  if (isLoopback(address)) return 'Am Rechner des Servers'
  const bare = address.replace(/^::ffff:/i, '')
  return HOUSE.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4') ? 'Im Netz des Betriebs' : null
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
const MOST = 200

/** Where somebody is signed in: this session first, then the last used. */
export async function listSessions(app: App, { id }: StaffPrincipal, token: string): Promise<OwnSession[]> {
  const now = app.clock.now()
  const { rows } = await typedSql(SESSION)`
    select id, token_hash = ${sessionHash(token)} as "isCurrent", user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from sessions where user_id = ${id} and expires_at > ${now} and last_seen_at > ${idleSince(now)}
    order by token_hash = ${sessionHash(token)} desc, last_seen_at desc, id desc limit ${MOST}`.execute(app.db)
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
export async function endSessions(
  app: App,
  by: StaffPrincipal,
  which: { id: number } | { allBut: string },
  address: string,
): Promise<{ ended: number }> {
  const ended = await app.db.transaction().execute(async tx => {
    const removed =
      'id' in which
        ? await sql`delete from sessions where user_id = ${by.id} and id = ${which.id}`.execute(tx)
        : await sql`delete from sessions where user_id = ${by.id} and token_hash <> ${sessionHash(which.allBut)}`.execute(
            tx,
          )
    const count = Number(removed.numAffectedRows ?? 0n)
    if (count > 0) await writeLog(tx, app, 'sessionsEnded', { userId: by.id, details: { count } })
    return count
  })
  if (ended === 0 && 'id' in which) throw new Problem('notFound', { message: 'Diese Sitzung ist bereits beendet.' })
  noteSecurity(app.log, 'sessionsEnded', { account: by.id, by: by.id, count: ended, address })
  return { ended }
}
