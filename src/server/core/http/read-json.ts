import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'

/** Deeper than any value of ours; a body nested further is meant to exhaust the stack of who reads it. */
const MOST_LEVELS = 100
const UNREADABLE = 'Die Anfrage konnte nicht gelesen werden.'
/** A pair of surrogates, half of one, or any other escape sequence. */
const ESCAPES = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}|\\[^]/g
const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

type Done = (error: Error | null, body?: unknown) => void

/**
 * Reads a JSON body: UTF-8 and nothing else, not nested without end, and no body at all where nothing was sent.
 * Half an emoji, cut off by the length of an input, becomes the replacement character: no database keeps it otherwise.
 * @throws Problem `unreadable` or `unsupportedType`, through `done`.
 */
export function jsonReader(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: Buffer, done: Done): void => {
    const { 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding !== 'identity') return done(new Problem('unsupportedType', { message: 'Gepackte Anfragen werden nicht unterstützt.' }))
    if (body.length === 0) return done(null)
    if (!isUtf8(body)) return done(new Problem('unreadable', { message: `${UNREADABLE} Sie muss in UTF-8 geschrieben sein.` }))
    if (levelsOf(body) > MOST_LEVELS) return done(new Problem('unreadable', { message: `${UNREADABLE} Sie ist zu tief verschachtelt.` }))
    const text = body.toString()
    void parse(request, text.includes('\\u') ? text.replace(ESCAPES, wellFormed) : text, done)
  }
}

const wellFormed = (escape: string) => (/^\\u[dD]/.test(escape) && escape.length === 6 ? '\\ufffd' : escape)

/** How deep lists and objects are nested; brackets inside texts do not count. */
function levelsOf(json: Buffer): number {
  let levels = 0
  let deepest = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? 0
    if (sign === QUOTE) at = endOfText(json, at + 1)
    else if (OPENING.includes(sign)) deepest = Math.max(deepest, (levels += 1))
    else if (CLOSING.includes(sign)) levels -= 1
  }
  return deepest
}

/** Where the text that begins at `from` has its closing quote, which no odd number of backslashes stands before. */
function endOfText(json: Buffer, from: number): number {
  for (let end = json.indexOf(QUOTE, from); end >= 0; end = json.indexOf(QUOTE, end + 1)) {
    let before = end
    while (json[before - 1] === BACKSLASH) before -= 1
    if ((end - before) % 2 === 0) return end
  }
  return json.length
}
