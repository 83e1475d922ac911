import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import { jsonReader } from '#server/core/http/read-json.ts'
import { fileRefused } from '#server/features/files/kinds/file-refused.ts'

/** A body up to this long is read as any other. */
const SMALL_BYTES = 64 * 1024
/** What a body may hold beside its file. */
const REST_BYTES = 1024 * 1024
const START = '"data:'
const LONGEST_HEAD = 500
const QUOTE = 0x22
const COMMA = 0x2c
/** Decoded at once: a fraction of a millisecond. Divisible by four, the signs that three bytes are written in. */
const PIECE = 256 * 1024
/** What no base64 is written in, not even that for addresses. */
const FOREIGN = /[^\w+/=-]/
const UNREADABLE = 'Die Anfrage konnte nicht gelesen werden.'

type Cut = { file: Buffer; rest: Buffer }

/**
 * Reads a JSON body whose `data` may be a whole file as data URL. A long one in base64 is cut out before the body is
 * parsed, so that only what stands around it is: nobody else waits while many megabytes are looked through. It is kept
 * for `incomingFile` as the file of a form is. @throws Problem `tooLarge` for anything else that is long, and
 * `unreadable`.
 */
export function fileJsonReader(server: FastifyInstance) {
  const parse = jsonReader(server)
  const read = (request: FastifyRequest, body: Buffer) =>
    new Promise<unknown>((resolve, reject) =>
      parse(request, body, (error, parsed) => (error ? reject(error) : resolve(parsed))),
    )

  return async (request: FastifyRequest, body: Buffer): Promise<unknown> => {
    if (body.length <= SMALL_BYTES) return read(request, body)
    // Nobody who sends a body can know it, or name it in another place.
    const mark = `data:${randomUUID()}`
    const cut = cutOut(body, mark)
    if ((cut?.rest ?? body).length > REST_BYTES) throw fileRefused('tooLarge', 'Datei')
    if (!cut) return read(request, body)
    const { data, ...others } = (await read(request, cut.rest)) as { data?: unknown; name?: unknown }
    if (data !== mark) throw new Problem('unreadable', { message: UNREADABLE })
    request.sentFile = { bytes: await decoded(cut.file), name: typeof others.name === 'string' ? others.name : '' }
    return others
  }
}

/** A file in base64 and what stands around it, `mark` in its place; null when none begins near the start. */
function cutOut(body: Buffer, mark: string): Cut | null {
  const start = body.subarray(0, SMALL_BYTES).indexOf(START)
  if (start < 0) return null
  const comma = body.subarray(start, start + LONGEST_HEAD).indexOf(COMMA)
  if (
    comma < 0 ||
    !body
      .toString('latin1', start, start + comma)
      .toLowerCase()
      .endsWith(';base64')
  )
    return null
  const end = body.indexOf(QUOTE, start + comma)
  if (end < 0) return null
  const file = body.subarray(start + comma + 1, end)
  return { file, rest: Buffer.concat([body.subarray(0, start + 1), Buffer.from(mark), body.subarray(end)]) }
}

/**
 * The bytes that stand in base64, where a slash may be escaped. Others get their turn between its pieces. @throws
 * Problem `unreadable`.
 */
async function decoded(base64: Buffer): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(Math.ceil((base64.length * 3) / 4))
  let length = 0
  let carried = ''
  for (let at = 0; at < base64.length; at += PIECE) {
    const piece = carried + base64.toString('latin1', at, at + PIECE)
    const plain = piece.includes('\\') ? piece.replaceAll('\\/', '/') : piece
    const whole = plain.length - (plain.length % 4)
    if (FOREIGN.test(plain.slice(0, whole))) throw new Problem('unreadable', { message: UNREADABLE })
    length += bytes.write(plain.slice(0, whole), length, 'base64')
    carried = plain.slice(whole)
    await setImmediate()
  }
  length += bytes.write(carried, length, 'base64')
  return bytes.subarray(0, length)
}
