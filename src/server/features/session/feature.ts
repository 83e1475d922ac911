import type { Feature } from '#server/core/feature.ts'
import { removeStaleGuesses } from '#server/core/auth/guesses.ts'
import { removeStaleDevices } from '#server/core/auth/known-devices.ts'
import { removeStaleSessions } from '#server/core/auth/session.ts'
import { mountSession } from '#server/features/session/routes.ts'

/** Signing in and out. Sessions that no longer count go once a night. */
export const session = {
  name: 'session',
  mount: mountSession,
  tasks: app => ({
    'remove-stale-sessions': async () => {
      await removeStaleSessions(app)
      await removeStaleGuesses(app)
      await removeStaleDevices(app)
    },
  }),
  crons: { 'remove-stale-sessions': '17 3 * * *' },
} satisfies Feature
