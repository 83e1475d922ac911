import type { Socket } from 'node:net'
import { FRAMEWORK } from '#server/core/http/error-answer.ts'

const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

const unhurried = new WeakSet<object>()

/**
 * Lets what comes over a connection take longer than a request may, since whoever reads it looks after that itself.
 * Answers how that ends.
 */
export function allowTime(socket: object): () => void {
  unhurried.add(socket)
  return () => void unhurried.delete(socket)
}

/** Answers what is no HTTP, or too much of it, before there is a request to speak of, and hangs up. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Pick<Socket, 'writable' | 'destroyed' | 'end' | 'destroy'>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && unhurried.has(socket)) return
  if (!socket.writable) return void socket.destroy()
  const status = STATUS[error.code ?? ''] ?? 400
  const body = JSON.stringify({ errors: [{ message: FRAMEWORK[status], code: 'refused' }] })
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
