import type { FastifyRequest } from 'fastify'
import { isCrossSite } from '#server/core/auth/authenticate.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import { isBot } from '#server/features/analytics/is-bot.ts'

/** Whether a request is a guest's visit that may be counted: no staff, no bot, no foreign page, and nobody who asked not to be tracked (model 2.13). */
export function countsAsVisit(request: Pick<FastifyRequest, 'headers' | 'host'>, principal: Principal): boolean {
  const { headers } = request
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false
  return !isStaff(principal) && !isCrossSite(request) && !isBot(headers['user-agent'])
}
