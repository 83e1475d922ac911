import type { FastifyInstance } from 'fastify'
import { unlockKiosk } from '#contract/calls/kiosk.ts'
import { Problem } from '#domain/problem.ts'
import { verifyPassword } from '#server/core/auth/password.ts'
import type { App } from '#server/core/context.ts'
import { answers } from '#server/core/db/answers.ts'
import { mountCall } from '#server/core/http/mount-call.ts'

/** What only the kiosk asks of the server. */
export function mountKiosk(server: FastifyInstance, app: App) {
  mountCall(server, app, unlockKiosk, async ({ body }) => {
    await checkExitPin(app, body.pin)
    return { ok: true as const }
  })
}

/** Holds a PIN against the one of the settings. @throws Problem `unauthenticated` for a wrong one, `conflict` while none is set. */
async function checkExitPin(app: App, pin: string): Promise<void> {
  const { rows } = await answers({ hash: 'text?' })`select settings -> 'kiosk' ->> 'exitPinHash' as hash from config`.execute(app.db)
  const hash = rows[0]?.hash ?? null
  if (hash === null) throw new Problem('conflict', { code: 'noPin', message: 'Es ist keine PIN festgelegt. Bitte melden Sie sich an.' })
  if (!(await verifyPassword(pin, hash)))
    throw new Problem('unauthenticated', { field: 'pin', code: 'wrongPin', message: 'Die PIN ist falsch.' })
}
