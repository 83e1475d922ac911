import { createHash, randomInt } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { allowTime } from '#server/core/http/client-error.ts'
import { uploadKey } from '#server/features/files/stored/blob-keys.ts'
import { fileBroken, fileRefused } from '#server/features/files/kinds/file-refused.ts'
import { FILMS, type FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { adviceFor } from '#server/features/files/kinds/unsupported-types.ts'
import { sniffType } from '#server/features/files/kinds/sniff-type.ts'

/** A film that came with a request: its bytes lie in the store, and no row speaks of them yet. */
export type SentFilm = { id: number; type: FileTypeName; key: string; name: string; sizeBytes: number; sha256: string }
/** The file of a form, as it comes. */
type Arriving = { stream: Readable & { truncated?: boolean }; name: string }

/** What tells a film apart stands in its first bytes. */
const HEAD_BYTES = 4100
/** Whoever sends nothing for so long has gone, whatever the line says. */
const SILENT_MS = 30_000
/** Half a gigabyte over the slowest line of a shop. */
const LONGEST_MS = 3 * 3_600_000
const IDS = 2 ** 48 - 1

/**
 * Reads a file as it comes: a film goes into the store piece by piece, and its hash is reckoned on the way; anything
 * else is held in memory, up to `maxBytes`. How long a film may be, the parser of the form knows. Where the sender
 * breaks off, or sends too much, nothing is left behind.
 * @throws Problem `tooLarge`
 */
export async function receiveFile(
  app: Pick<App, 'blobs'>,
  request: FastifyRequest,
  { stream, name }: Arriving,
  maxBytes: number,
): Promise<SentFilm | { bytes: Buffer }> {
  const pieces = arriving(request, stream)
  const head = await headOf(pieces)
  const type = await sniffType(head, name)
  // a film of a kind that is not taken is told so before its size is
  const advice = type === null ? adviceFor(head) : null
  if (advice !== null) throw fileBroken(name, advice)
  if (!type || !FILMS.includes(type)) return { bytes: await wholeOf(head, pieces, maxBytes, name) }
  const id = randomInt(1, IDS)
  const key = uploadKey({ id, version: 1, extension: type })
  const hash = createHash('sha256')
  let sizeBytes = 0
  async function* film(): AsyncGenerator<Uint8Array> {
    for await (const piece of following(head, pieces)) {
      hash.update(piece)
      sizeBytes += piece.length
      yield piece
    }
    if (stream.truncated) throw fileRefused('tooLarge', name)
  }
  const hurry = allowTime(request.raw.socket)
  try {
    await app.blobs.putStream(key, film())
  } finally {
    hurry()
  }
  return { id, type, key, name, sizeBytes, sha256: hash.digest('hex') }
}

/**
 * Keeps a film for this request: unless something took it by then, it is gone when the answer has left, or whoever sent
 * it.
 */
export function keepForRequest(app: Pick<App, 'blobs' | 'log'>, reply: FastifyReply, film: SentFilm): void {
  waiting.add(film)
  reply.raw.once('close', () => {
    if (waiting.delete(film))
      app.blobs
        .remove(film.key)
        .catch((err: unknown) => app.log.error({ err, key: film.key }, 'A film nobody took is left in the store'))
  })
}
const waiting = new WeakSet<SentFilm>()

/** From now on somebody else looks after its bytes. @throws Problem for one that is gone with whoever sent it. */
export function takeFilm(film: SentFilm): SentFilm {
  if (!waiting.delete(film)) throw new Problem('unreadable', { message: 'Die Anfrage konnte nicht gelesen werden.' })
  return film
}

/** The bytes of a file as they come. Ends the connection of a sender who has gone, or takes for ever. */
async function* arriving(request: FastifyRequest, stream: Readable): AsyncGenerator<Buffer> {
  const begun = performance.now()
  const giveUp = () => void request.raw.destroy()
  let timer = setTimeout(giveUp, SILENT_MS)
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      // What the store takes its time for is not the sender's fault.
      clearTimeout(timer)
      if (performance.now() - begun > LONGEST_MS) giveUp()
      yield piece
      timer = setTimeout(giveUp, SILENT_MS)
    }
  } finally {
    clearTimeout(timer)
  }
}

async function headOf(pieces: AsyncGenerator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = []
  for (let length = 0; length < HEAD_BYTES;) {
    const { value, done } = await pieces.next()
    if (done) break
    head.push(value)
    length += value.length
  }
  return Buffer.concat(head)
}

async function* following(head: Buffer, pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* pieces
}

async function wholeOf(head: Buffer, pieces: AsyncGenerator<Buffer>, maxBytes: number, name: string): Promise<Buffer> {
  const all: Buffer[] = []
  let length = 0
  for await (const piece of following(head, pieces)) {
    length += piece.length
    if (length > maxBytes) throw fileRefused('tooLarge', name)
    all.push(piece)
  }
  return Buffer.concat(all)
}
