import type { FastifyReply } from 'fastify'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Asker } from '#server/core/db/list-backpressure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lists of the route may be read from a read replica (`FROM_REPLICA`). */
    readsFrom?: 'replica'
  }
}

/**
 * Said of a route whose lists, history, exports or figures may be read from a read replica, which has all that was
 * committed before (decision 190). Not of one that decides something: what is written, paid, priced or allowed rests on
 * the primary alone. All that say so stand in `reads-from-replica.test.ts`.
 */
export const FROM_REPLICA = { readsFrom: 'replica' } as const

/** Who asks for a list; `left` tells when they have hung up before the answer was complete. */
export function askerOf({ raw, request }: FastifyReply, principal: Principal): Asker {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return {
    who: principal.kind === 'guest' ? principal.kind : `${principal.kind} ${principal.id}`,
    left: controller.signal,
    readsFrom: request.routeOptions.config.readsFrom,
  }
}
