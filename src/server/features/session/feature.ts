import type { Feature } from '#server/core/feature.ts'
import { removeStaleGuesses } from '#server/core/auth/guesses.ts'
import { removeStaleDevices } from '#server/core/auth/known-devices.ts'
import { removeStaleSessions } from '#server/core/auth/session.ts'
import { mountAccount } from '#server/features/session/account-routes.ts'
import { makeAskedLinks } from '#server/features/session/links/request-link.ts'
import { removeStaleLinks } from '#server/features/session/links/remove-stale-links.ts'
import { mountSession } from '#server/features/session/routes.ts'

/**
 * Signing in and out, and what people see and change of their own way in. Sessions that no longer count go once a
 * night.
 */
export const session = {
  name: 'session',
  mount: (server, app) => {
    mountSession(server, app)
    mountAccount(server, app)
  },
  tasks: app => ({
    'remove-stale-sessions': async () => {
      await removeStaleSessions(app)
      await removeStaleGuesses(app)
      await removeStaleDevices(app)
      await removeStaleLinks(app)
    },
    'make-sign-in-link': payload => makeAskedLinks(app, payload),
  }),
  crons: { 'remove-stale-sessions': '17 3 * * *' },
} satisfies Feature
