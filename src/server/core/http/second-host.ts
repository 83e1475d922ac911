import type { IncomingMessage, ServerResponse } from 'node:http'
import { FRAMEWORK } from '#server/core/http/error-answer.ts'

const BODY = JSON.stringify({ errors: [{ message: FRAMEWORK[400], code: 'refused' }] })

/**
 * Answers 400 to a request that names two hosts, as RFC 9112 (3.2) asks for, and says so. A proxy in front may go by
 * the one and this server by the other, and what is kept for the one would be told to guests of the other.
 */
export function refuseSecondHost(
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
  response: ServerResponse,
): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts < 2) return false
  response
    .writeHead(400, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(BODY),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    .end(BODY)
  return true
}
