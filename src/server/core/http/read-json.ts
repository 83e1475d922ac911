import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import { shapeOf } from '#server/core/http/shape-of-json.ts'

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

/** The start of an escape that stands for half of a sign. */
const HALF = /\\u[dD][89a-fA-F]/
const BOTH = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/y
const ONE = /\\u[dD][89a-fA-F][\da-fA-F]{2}/y

/**
 * JSON in which every half of a pair of surrogates that stands alone has become the replacement character. Reads
 * forwards once.
 */
export function replaceLoneSurrogates(json: string): string {
  if (!HALF.test(json)) return json
  const parts: string[] = []
  let from = 0
  let at = json.indexOf('\\')
  while (at >= 0) {
    if (matchesAt(ONE, json, at) && !matchesAt(BOTH, json, at)) {
      parts.push(json.slice(from, at), '\\ufffd')
      from = at + 6
      at = from
    } else at += matchesAt(BOTH, json, at) ? 12 : 2
    at = json.indexOf('\\', at)
  }
  return parts.join('') + json.slice(from)
}

function matchesAt(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at
  return expression.test(text)
}
