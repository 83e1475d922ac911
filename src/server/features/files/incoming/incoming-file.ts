import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import { isDiskFull } from '#server/core/is-disk-full.ts'
import type { SentFilm } from '#server/features/files/incoming/receive-film.ts'
import { fileName } from '#server/features/files/kinds/file-name.ts'
import { fileRefused } from '#server/features/files/kinds/file-refused.ts'

export type IncomingFile = { bytes: Buffer; name: string }

const MOST_FIELDS = 10
const LONGEST_FIELD = 10_000

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of a form, beside its other fields in the body. */
    sentFile?: IncomingFile
    /** The same of a film, which lies in the store already. */
    sentFilm?: SentFilm
  }
}

/** Where films may be longer than other files: how long, and who takes them as they come. */
export type LongFilms = { maxBytes: number; receive(part: MultipartFile): Promise<SentFilm | { bytes: Buffer }> }

/**
 * Reads a multipart form before the call is parsed: its text fields become the body, so form and JSON are
 * checked alike, its field `file` is kept for `incomingFile`. Throws Problem `tooLarge` above `maxBytes`, `unreadable`
 * for half a form.
 */
export const readMultipart = async (request: FastifyRequest, maxBytes: number, films?: LongFilms): Promise<void> => {
  if (!request.isMultipart()) return
  try {
    await readParts(request, maxBytes, films)
  } catch (error) {
    // What is still on its way is let go by, so that the sender hears why.
    request.raw.unpipe()
    request.raw.resume()
    // What the parser finds wrong with a form it says in English and without a status.
    if (error instanceof Problem || (error as { statusCode?: number }).statusCode !== undefined || isDiskFull(error))
      throw error
    throw new Problem('unreadable', {
      message: 'Die Anfrage konnte nicht gelesen werden. Das Formular ist unvollständig.',
    })
  }
}

async function readParts(request: FastifyRequest, maxBytes: number, films: LongFilms | undefined): Promise<void> {
  const fields: Record<string, unknown> = {}
  const fileSize = films?.maxBytes ?? maxBytes
  for await (const part of request.parts({
    limits: { files: 1, fileSize, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    const name = fileName(part.filename)
    if (films && part.fieldname === 'file') {
      const received = await films.receive(part)
      if ('bytes' in received) request.sentFile = { bytes: received.bytes, name }
      else request.sentFilm = received
      continue
    }
    const bytes = await part.toBuffer().catch((error: unknown) => {
      throw part.file.truncated ? fileRefused('tooLarge', name) : error
    })
    if (part.fieldname === 'file') request.sentFile = { bytes, name }
  }
  const product = fields['product']
  request.body = {
    ...fields,
    ...(typeof product === 'string' && /^\d{1,15}$/.test(product) && { product: Number(product) }),
    data: undefined,
  }
}

/**
 * The file of a request, from the form or from the data URL in the body; `undefined` when there is none. Throws Problem
 * `tooLarge`, `invalid`.
 */
export const incomingFile = (
  request: FastifyRequest,
  body: { data?: string | undefined; name?: string | undefined },
  maxBytes: number,
): IncomingFile | undefined => {
  const sent = request.sentFile
  const file = sent
    ? { bytes: sent.bytes, name: fileName(body.name ?? sent.name) }
    : body.data === undefined
      ? undefined
      : { bytes: decodeDataUrl(body.data), name: fileName(body.name) }
  if (file && file.bytes.length > maxBytes) throw fileRefused('tooLarge', file.name)
  if (file?.bytes.length === 0) throw fileRefused('unsupportedType', file.name)
  return file
}

/** @throws Problem `invalid` when no file was sent. */
export const requiredFile = (...input: Parameters<typeof incomingFile>): IncomingFile => {
  const file = incomingFile(...input)
  if (!file)
    throw new Problem('invalid', { field: 'data', code: 'required', message: 'Bitte wählen Sie eine Datei aus.' })
  return file
}

function decodeDataUrl(url: string): Buffer {
  const comma = url.indexOf(',')
  const head = url.slice(0, Math.max(comma, 0))
  if (comma < 0 || comma > 500)
    throw new Problem('invalid', {
      field: 'data',
      code: 'dataUrl',
      message: 'Hier wird eine Datei als data:-Adresse erwartet.',
    })
  if (/;base64$/i.test(head)) return Buffer.from(url.slice(comma + 1), 'base64')
  try {
    return Buffer.from(decodeURIComponent(url.slice(comma + 1)))
  } catch {
    throw new Problem('invalid', {
      field: 'data',
      code: 'dataUrl',
      message: 'Hier wird eine Datei als data:-Adresse erwartet.',
    })
  }
}
