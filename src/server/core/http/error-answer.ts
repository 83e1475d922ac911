import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemCode, type ProblemEntry } from '#domain/problem.ts'
import { hasAskerLeft } from '#server/core/db/lists.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'

const STATUS: Readonly<Record<ProblemCode, number>> = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
}
const OUT_OF_RANGE = 'Eine Angabe ist zu groß, zu klein oder enthält unerlaubte Zeichen.'
/** Data exceptions of PostgreSQL (class 22): a number or an instant it has no room for, a character it cannot keep. */
const isOutOfRange = (error: unknown) => error instanceof Error && /^22...$/.test(String((error as { code?: unknown }).code))
/** What the framework refuses on its own, in the words people get. */
export const FRAMEWORK: Readonly<Record<number, string>> = {
  400: 'Die Anfrage konnte nicht gelesen werden.',
  404: 'Diese Adresse gibt es nicht.',
  408: 'Die Anfrage hat zu lange gedauert.',
  413: 'Die Anfrage ist zu groß.',
  414: 'Die Adresse ist zu lang.',
  415: 'Dieser Inhaltstyp wird nicht unterstützt.',
  429: 'Zu viele Anfragen. Bitte versuchen Sie es in Kürze erneut.',
  431: 'Die Kopfzeilen der Anfrage sind zu groß.',
}
/** Nobody reads this answer; the number is the one servers have agreed on. */
const CLOSED_BY_CLIENT = 499
const DISK_FULL = 'Auf dem Server ist kein Speicherplatz mehr frei. Bitte verständigen Sie den Betrieb.'
const AWAY = 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Sekunden erneut.'

/** The one place where an error becomes an answer: `{ errors: [{ message, field?, code? }] }`. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Problem) {
    if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
    return send(reply, STATUS[error.code], error.errors, error.data)
  }
  if (hasAskerLeft(error)) return send(reply, CLOSED_BY_CLIENT, [])
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'The database is away')
    reply.header('retry-after', '2')
    return send(reply, 503, [{ message: AWAY, code: 'databaseAway' }])
  }
  if (isOutOfRange(error)) {
    request.log.warn({ err: error }, 'The database refused a value that no check had caught')
    return send(reply, 422, [{ message: OUT_OF_RANGE, code: 'range' }])
  }
  const { code, statusCode: status = 500 } = error as FastifyError
  if (status < 500)
    return send(reply, status, [
      { message: FRAMEWORK[status] ?? 'Die Anfrage konnte nicht verarbeitet werden.', code: status === 429 ? 'tooMany' : 'refused' },
    ])
  if (code === 'ENOSPC') {
    request.log.error({ err: error }, 'The disk is full')
    return send(reply, 503, [{ message: DISK_FULL, code: 'diskFull' }])
  }
  if (status === 503) return send(reply.header('retry-after', '2'), 503, [{ message: AWAY, code: 'overloaded' }])
  request.log.error({ err: error }, 'Unexpected error')
  return send(reply, 500, [{ message: 'Ein unbekannter Fehler ist aufgetreten.', code: 'internal' }])
}

const send = (reply: FastifyReply, status: number, errors: readonly ProblemEntry[], data?: unknown) =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(data === undefined ? { errors } : { errors, data })
