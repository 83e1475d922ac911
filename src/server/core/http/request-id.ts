import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { TrustsProxy } from '#server/trusted-proxy.ts'

/** Letters, digits and what UUIDs and traces (W3C Trace Context) are joined by; nothing that could forge a log line. */
const TAKEN = /^[\w.-]{8,64}$/
const START_BYTES = 4

/**
 * Names each request in the log (`reqId`; request id, correlation id): by the `X-Request-Id` of a proxy of the house,
 * so that its log and ours join, or else by a number behind a name of this process. Whoever else sends one is not
 * believed.
 */
export function requestIds(isProxy: TrustsProxy): (request: IncomingMessage) => string {
  const start = randomBytes(START_BYTES).toString('hex')
  let count = 0
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && TAKEN.test(given) && isProxy(socket.remoteAddress)) return given
    count += 1
    return `${start}-${count}`
  }
}
