import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasSessionCookie } from '#server/core/auth/session-cookie.ts'
import { isStaff } from '#server/core/auth/principal.ts'
import type { Env } from '#server/env.ts'
import { Problem, type ProblemCode, type ProblemEntry } from '#domain/problem.ts'
import { hasAskerLeft } from '#server/core/db/list-backpressure.ts'
import { brokenKey, UNKNOWN_ROW } from '#server/core/db/broken-key.ts'
import { errorNumber, isOwnFault } from '#server/core/http/request-id.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import { hasNoRoom, isDiskFull } from '#server/core/is-disk-full.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** It failed because the database did not serve us, so nothing can be written down there either. */
    isDatabaseAway?: boolean
  }
}

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
  badGateway: 502,
  unavailable: 503,
}
const OUT_OF_RANGE = 'Eine Angabe ist zu groß, zu klein oder enthält unerlaubte Zeichen.'
const IN_USE = 'Das wird noch verwendet und kann nicht gelöscht werden.'
/** Data exceptions of PostgreSQL (class 22): a number or an instant it has no room for, a character it cannot keep. */
const isOutOfRange = (error: unknown) =>
  error instanceof Error && /^22...$/.test(String((error as { code?: unknown }).code))
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
/** No descriptor is left for a file or a connection. */
const isOutOfDescriptors = (error: unknown) => ['EMFILE', 'ENFILE'].includes(String((error as { code?: unknown }).code))
const AGAIN_SECONDS = '2'
const DISK_FULL = 'Auf dem Server ist kein Speicherplatz mehr frei. Bitte verständigen Sie den Betrieb.'
const AWAY = 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Sekunden erneut.'

const AWAY_BODY = JSON.stringify({ errors: [{ message: AWAY, code: 'overloaded' }] })
/** What is sent to somebody whose request nobody has room to read. */
export const BUSY_ANSWER = `HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(AWAY_BODY)}\r\nretry-after: ${AGAIN_SECONDS}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${AWAY_BODY}`

/** The one place where an error becomes an answer: `{ errors: [{ message, field?, code? }] }`. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { dataDir }: Pick<Env, 'dataDir'>,
): Promise<FastifyReply> {
  if (error instanceof Problem) {
    if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
    return send(reply, STATUS[error.code], error.errors, error.data)
  }
  if (hasAskerLeft(error)) return send(reply, CLOSED_BY_CLIENT, [])
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'The disk is full')
    return sendDiskFull(request, reply)
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'The database is away')
    request.isDatabaseAway = true
    return (await hasNoRoom(dataDir)) ? sendDiskFull(request, reply) : sendAway(reply, 'databaseAway')
  }
  if (isOutOfRange(error)) {
    request.log.warn({ err: error }, 'The database refused a value that no check had caught')
    return send(reply, 422, [{ message: OUT_OF_RANGE, code: 'range' }])
  }
  const broken = brokenKey(error)
  if (broken) {
    request.log.warn({ err: error }, 'The database refused a link that no check had caught')
    return broken === 'inUse'
      ? send(reply, STATUS.conflict, [{ message: IN_USE, code: 'inUse' }])
      : send(reply, STATUS.invalid, [UNKNOWN_ROW])
  }
  if (isOutOfDescriptors(error)) {
    request.log.error({ err: error }, 'No descriptor is left')
    return sendAway(reply, 'overloaded')
  }
  const { statusCode: status = 500 } = error as FastifyError
  if (status < 500)
    return send(reply, status, [
      {
        message: FRAMEWORK[status] ?? 'Die Anfrage konnte nicht verarbeitet werden.',
        code: status === 429 ? 'tooMany' : 'refused',
      },
    ])
  if (status === 503) return sendAway(reply, 'overloaded')
  request.log.error({ err: error }, 'Unexpected error')
  return send(reply, 500, [{ message: 'Ein unbekannter Fehler ist aufgetreten.', code: 'internal' }])
}

const sendAway = (reply: FastifyReply, code: 'databaseAway' | 'overloaded') =>
  send(reply.header('retry-after', AGAIN_SECONDS), 503, [{ message: AWAY, code }])

/** Staff learn what is wrong, so that somebody makes room; guests, that they may try again. */
const sendDiskFull = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  (await isFromStaff(request))
    ? send(reply, 503, [{ message: DISK_FULL, code: 'diskFull' }])
    : sendAway(reply, 'databaseAway')

/**
 * Where the database cannot say any more whose session it is, one that looks like a session is enough for a word about
 * the disk.
 */
async function isFromStaff(request: FastifyRequest): Promise<boolean> {
  try {
    const sender = await request.sender
    return sender !== undefined && isStaff(sender)
  } catch {
    return hasSessionCookie(request)
  }
}

const send = (reply: FastifyReply, status: number, entries: readonly ProblemEntry[], data?: unknown) => {
  const errors = isOwnFault(status) ? numbered(entries, reply.request) : entries
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(data === undefined ? { errors } : { errors, data })
}

/** Staff are told the number by which the fault is found in the log, guests are not bothered with it. */
function numbered(entries: readonly ProblemEntry[], request: FastifyRequest): readonly ProblemEntry[] {
  if (!hasSessionCookie(request)) return entries
  return entries.map((entry, index) => (index === 0 ? { ...entry, number: errorNumber(request.id) } : entry))
}
