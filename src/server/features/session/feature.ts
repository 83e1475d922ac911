import type { Feature } from '#server/core/feature.ts'
import { removeStaleGuesses } from '#server/core/auth/guesses.ts'
import { removeStaleDevices } from '#server/core/auth/known-devices.ts'
import { removeStaleSessions } from '#server/core/auth/session.ts'
import { mountAccount } from '#server/features/session/account-routes.ts'
import { makeAskedLinks } from '#server/features/session/links/request-link.ts'
import { inviteUser, readInvitation, revokeInvitation } from '#contract/calls/people/invitations.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { endInvitation, invitationOf, invite } from '#server/features/session/links/invite-user.ts'
import { mountSession } from '#server/features/session/routes.ts'
import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'

const KEPT_DAYS = 30
/** Where nobody has worked for so long they hardly begin. */
const WORKED_DAYS = 180

/** Removes ways in that are over, and mails of accounts that went out a month ago. Runs daily. */
async function removeStaleLinks(app: App): Promise<void> {
  const now = app.clock.now()
  await sql`delete from sign_in_links where expires_at < ${now}`.execute(app.db)
  await sql`delete from account_mails where done_at < ${now}::timestamptz -
      make_interval(days => ${KEPT_DAYS})`.execute(app.db)
}

async function forgetWorkedAt(app: App): Promise<void> {
  await sql`delete from worked_at where at < ${app.clock.now()}::timestamptz -
      make_interval(days => ${WORKED_DAYS})`.execute(app.db)
}

/**
 * Signing in and out, and what people see and change of their own way in. Sessions that no longer count go once a
 * night.
 */
export const session = {
  name: 'session',
  mount: (server, app) => {
    mountSession(server, app)
    mountAccount(server, app)
    mountCall(server, app, readInvitation, ({ params, principal }) => invitationOf(app, params.id, principal))
    mountCall(server, app, inviteUser, ({ params, body, principal }) => invite(app, params.id, body.way, principal))
    mountCall(server, app, revokeInvitation, ({ params, principal }) => endInvitation(app, params.id, principal))
  },
  tasks: app => ({
    'remove-stale-sessions': async () => {
      await removeStaleSessions(app)
      await removeStaleGuesses(app)
      await removeStaleDevices(app)
      await removeStaleLinks(app)
      await forgetWorkedAt(app)
    },
    'make-sign-in-link': payload => makeAskedLinks(app, payload),
  }),
  crons: { 'remove-stale-sessions': '17 3 * * *' },
} satisfies Feature
