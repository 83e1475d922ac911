import type { FastifyRequest } from 'fastify'
import type { App } from '#server/core/context.ts'

const HOST = /^[\w.-]+(?::\d+)?$/

/** Scheme and host under which the shop is reached, without a trailing slash: `PUBLIC_URL`, else what the request was sent to. */
export const originOf = ({ env }: Pick<App, 'env'>, { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>): string =>
  env.publicUrl ?? (HOST.test(host) ? `${protocol}://${host}` : 'http://localhost')
