import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { closeSession, openSession } from '#server/core/auth/session.ts'
import { sessionToken } from '#server/core/auth/session-cookie.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** Who is in, and the token of their fresh session. */
export type Entered = { userId: number; token: string }

/** Opens a session for somebody who has shown who they are, and ends the one this browser had. */
export async function begin(app: App, tx: Executor, userId: number, request: FastifyRequest): Promise<Entered> {
  await sql`update users set last_login_at = ${app.clock.now()} where id = ${userId}`.execute(tx)
  const previous = sessionToken(app, request)
  if (previous) await closeSession(tx, previous)
  return {
    userId,
    token: await openSession(app, tx, userId, { userAgent: request.headers['user-agent'] ?? '', address: request.ip }),
  }
}
