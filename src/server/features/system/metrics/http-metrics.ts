import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

const MS = 1000
/** Seconds; the slowest answer is broken off after ten (decision 044). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Addresses nobody has a route for; each of them as a label of its own would be a way to fill the memory. */
const UNKNOWN = 'unknown'

/** Notes an answer that has been sent. */
export type Measure = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Counts answers and how long they took, by route (never by address), method and status. Streams are no answers: they
 * count while they are open.
 */
export function measureAnswers(registry: Registry): Measure {
  const registers = [registry]
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, from the head of the request to the last byte.',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers,
  })
  return ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? UNKNOWN
    answers.inc({ route, method, status: String(statusCode) })
    seconds.observe({ route, method }, elapsedTime / MS)
  }
}
