import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import { shapeOf } from '#server/core/http/shape-of-json.ts'
import { replaceLoneSurrogates } from '#server/core/http/replace-lone-surrogates.ts'

/** Deeper than any value of ours; a body nested further is meant to exhaust the stack of who reads it. */
const MOST_LEVELS = 100
/**
 * More than any change of ours has. Nothing takes as long as to check one value after the other and to say of each what
 * is wrong with it.
 */
const MOST_VALUES = 30_000
const UNREADABLE = 'Die Anfrage konnte nicht gelesen werden.'

type Done = (error: Error | null, body?: unknown) => void

/**
 * Reads a JSON body: UTF-8 and nothing else, not nested without end, not of values without number, and no body at all
 * where nothing was sent. Half an emoji, cut off by the length of an input, becomes the replacement character: no
 * database keeps it otherwise.
 * @throws Problem `unreadable`, `tooLarge` or `unsupportedType`, through `done`.
 */
export function jsonReader(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: Buffer, done: Done): void => {
    const { 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding !== 'identity')
      return done(new Problem('unsupportedType', { message: 'Gepackte Anfragen werden nicht unterstützt.' }))
    if (body.length === 0) return done(null)
    if (!isUtf8(body))
      return done(new Problem('unreadable', { message: `${UNREADABLE} Sie muss in UTF-8 geschrieben sein.` }))
    const { levels, values } = shapeOf(body)
    if (levels > MOST_LEVELS)
      return done(new Problem('unreadable', { message: `${UNREADABLE} Sie ist zu tief verschachtelt.` }))
    if (values > MOST_VALUES) return done(new Problem('tooLarge', { message: 'Die Anfrage enthält zu viele Angaben.' }))
    void parse(request, replaceLoneSurrogates(body.toString()), done)
  }
}
