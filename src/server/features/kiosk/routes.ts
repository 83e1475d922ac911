import type { FastifyInstance } from 'fastify'
import { unlockKiosk } from '#contract/calls/kiosk.ts'
import type { App } from '#server/core/context.ts'
import { checkExitPin } from '#server/features/kiosk/check-exit-pin.ts'
import { mountCall } from '#server/core/http/mount-call.ts'

/** What only the kiosk asks of the server. */
export function mountKiosk(server: FastifyInstance, app: App) {
  mountCall(server, app, unlockKiosk, async ({ body }) => {
    await checkExitPin(app, body.pin)
    return { ok: true as const }
  })
}
