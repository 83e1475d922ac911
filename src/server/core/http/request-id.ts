import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { TrustsProxy } from '#server/trusted-proxy.ts'

/** Letters, digits and what UUIDs and traces (W3C Trace Context) are joined by; nothing that could forge a log line. */
const TAKEN = /^[\w.-]{8,64}$/
/** W3C Trace Context: version, trace, span, flags (https://www.w3.org/TR/trace-context/#traceparent-header). */
const TRACE = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/
const NO_TRACE = /^0+$/
const START_BYTES = 4
/** Ids of proxies are longer than anybody reads out: their end is told, which is random in all common ones. */
const LONGEST_NUMBER = 20
const NUMBER_END = 8

/** Whether an answer says that this server failed, or was too busy; what others failed at (502) says so itself. */
export const isOwnFault = (status: number): boolean => status === 500 || status === 503

/** What staff read beside a fault of the server. Whoever looks for it in the log finds the lines of the request. */
export const errorNumber = (requestId: string): string =>
  requestId.length <= LONGEST_NUMBER ? requestId : requestId.slice(-NUMBER_END)

/**
 * Names each request in the log (`reqId`; request id, correlation id): by the `X-Request-Id` of a proxy of the house or
 * the trace of its `traceparent`, so that its log and ours join, or else by a number behind a name of this process.
 * Whoever else sends one is not believed.
 */
export function requestIds(isProxy: TrustsProxy): (request: IncomingMessage) => string {
  const start = randomBytes(START_BYTES).toString('hex')
  let count = 0
  return ({ headers, socket }) => {
    const given = givenId(headers)
    if (given !== null && isProxy(socket.remoteAddress)) return given
    count += 1
    return `${start}-${count}`
  }
}

function givenId({ 'x-request-id': id, traceparent }: IncomingMessage['headers']): string | null {
  if (typeof id === 'string' && TAKEN.test(id)) return id
  const [, trace = '0'] = typeof traceparent === 'string' ? (TRACE.exec(traceparent) ?? []) : []
  return NO_TRACE.test(trace) ? null : trace
}
