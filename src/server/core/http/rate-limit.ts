import rateLimit from '@fastify/rate-limit'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#server/core/http/network-of.ts'

const REQUESTS_PER_MINUTE = 1200
const MINUTE = '1 minute'

/** The options of a route that one address may ask so often a minute, with what else is said of it. */
export const limitedTo = (perMinute: number, beside: FastifyContextConfig = {}) => ({
  config: { ...beside, rateLimit: { max: perMinute, timeWindow: MINUTE } },
})

/**
 * Counts requests by address (of IPv6 by the first 64 bits): 1200 a minute for all calls together, and apart from them
 * what a route allows by `limitedTo`. Pages and files have no limit but their own: who shares an address with somebody
 * hostile still gets the shop. Routes are mounted after it.
 */
export async function registerRateLimit(server: FastifyInstance): Promise<void> {
  await server.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => networkOf(ip),
    // asked of every route, also of those with a limit of their own
    allowList: request => !isCall(request) && request.routeOptions.config.rateLimit === undefined,
    errorResponseBuilder: () => Object.assign(new Error('Too many requests'), { statusCode: 429 }),
  })
}

/**
 * Whether a call is meant: an address written in another way (`/%61pi/…`) leads to the same route, and must not pass
 * its limits.
 */
export const isCall = ({ url, routeOptions }: FastifyRequest) =>
  url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true
