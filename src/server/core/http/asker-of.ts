import type { FastifyReply } from 'fastify'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Asker } from '#server/core/db/list-backpressure.ts'

/** Who asks for a list; `left` tells when they have hung up before the answer was complete. */
export function askerOf({ raw }: FastifyReply, principal: Principal): Asker {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return {
    who: principal.kind === 'guest' ? principal.kind : `${principal.kind} ${principal.id}`,
    left: controller.signal,
  }
}
