import type { FastifyReply } from 'fastify'

/** Tells when whoever asked has hung up before the answer was complete. */
export function askerOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
