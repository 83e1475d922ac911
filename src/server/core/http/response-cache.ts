import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { createAllowance } from '#server/core/allowance.ts'
import { householdOf } from '#server/core/http/network-of.ts'
import { createPace } from '#server/core/http/pace.ts'
import { type DigestedBytes, CachedResponse } from '#server/core/http/cached-response.ts'

/** What of it is as large as this is not made anew for everybody who asks. */
const LARGE_BYTES = 512 * 1024
/** A large one is made this rarely, and told for this long after something has changed. */
const ANEW_MS = 5000
const OUTDATED_MS = 10_000
/** All branches of a small shop, a few dozen of a large one. */
const ROOM_BYTES = 24 * 1024 * 1024
/** Of all a large shop has, for one household; whoever names what they know already is not counted. */
const WHOLE = { atOnce: 20, perSecond: 0.2 }
const PACE = { atOnce: 48_000_000, perSecond: 48_000_000, longestWaitMs: 15_000 }
const AGAIN_SECONDS = 10
const TOO_MANY =
  'Der ganze Shop wurde von hier sehr oft abgerufen. Bitte fragen Sie mit If-None-Match, nach einer Filiale oder in Kürze erneut.'

type Kept = {
  catalogue: Catalogue
  answer: CachedResponse
  bytes: number
  madeMs: number
  outdatedSince: number | undefined
}

/** What guests may ask for that grows with the shop. */
export type CacheableResponse = {
  /** Tells it apart from the others. */
  key: string
  make: (catalogue: Catalogue) => Promise<DigestedBytes>
  /** All there is, which nobody needs time and again. */
  isWhole: boolean
}
type Send = (request: FastifyRequest, reply: FastifyReply, wish: CacheableResponse) => Promise<void>

const senders = new WeakMap<App, Send>()

/**
 * Sends an answer for guests that grows with the shop: made once for all until something changes, kept in every
 * encoding, and sent from the same bytes to however many read them, and however slowly. @throws Problem `tooMany` for a
 * household that has all there is sent all the time.
 */
export function sendCachedResponse(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  wish: CacheableResponse,
): Promise<void> {
  const send = senders.get(app) ?? createSender(app)
  senders.set(app, send)
  return send(request, reply, wish)
}

function createSender(app: App): Send {
  const kept = new Map<string, Kept>()
  const inWork = new Map<string, Promise<Kept>>()
  const allowance = createAllowance(WHOLE)
  const pace = createPace(PACE)
  const readers = createReaders()
  app.catalogue.onRenewed((_, sinceMs) => {
    for (const one of kept.values()) one.outdatedSince ??= sinceMs
  })

  async function work({ key, make }: CacheableResponse, catalogue: Catalogue): Promise<Kept> {
    const bytes = await make(catalogue)
    const answer = new CachedResponse(200, bytes, [
      ['content-type', 'application/json; charset=utf-8'],
      ['cache-control', 'private, no-cache'],
      // staff get more
      ['vary', 'cookie'],
    ])
    // A large shop is unpacked only for who takes it so.
    if (bytes.body.length >= LARGE_BYTES) await answer.pack()
    // What changed while it was made was noted of the one before, and not of this one.
    const outdatedSince = app.catalogue.settled() === catalogue ? undefined : performance.now()
    const made = { catalogue, answer, bytes: bytes.body.length, madeMs: performance.now(), outdatedSince }
    kept.delete(key)
    kept.set(key, made)
    let all = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0)
    for (const [oldest, { bytes: size }] of kept) {
      if (all <= ROOM_BYTES || oldest === key) break
      all -= size
      kept.delete(oldest)
    }
    return made
  }

  /** Many who ask at once share one making (request coalescing), so an edit causes no stampede. */
  function once(wish: CacheableResponse, catalogue: Catalogue): Promise<Kept> {
    const known = inWork.get(wish.key)
    if (known) return known
    const made = work(wish, catalogue).finally(() => inWork.delete(wish.key))
    inWork.set(wish.key, made)
    return made
  }

  async function newest(wish: CacheableResponse, catalogue: Catalogue): Promise<Kept> {
    const known = kept.get(wish.key)
    if (known?.catalogue === catalogue) return known
    const now = performance.now()
    if (!known || known.bytes < LARGE_BYTES || now - (known.outdatedSince ?? now) > OUTDATED_MS) {
      const made = await once(wish, catalogue)
      // whoever joined what was begun before an edit waits for one more
      return made.catalogue === catalogue || made.bytes >= LARGE_BYTES ? made : once(wish, catalogue)
    }
    if (now - known.madeMs > ANEW_MS)
      once(wish, catalogue).catch((error: unknown) =>
        app.log.warn({ err: error }, 'A large answer could not be made anew'),
      )
    return known
  }

  return async (request, reply, wish) => {
    const { answer, bytes } = await newest(wish, await app.catalogue.current())
    await answer.prepare(request.raw)
    const size = answer.sizeFor(request.raw)
    if (size > 0 && bytes >= LARGE_BYTES) {
      const isLimited = app.env.hasRateLimits && wish.isWhole
      if (isLimited && !allowance.take(householdOf(request.ip), performance.now()))
        throw new Problem('tooMany', { code: 'tooMany', message: TOO_MANY }, { retryAfterSeconds: AGAIN_SECONDS })
      await pace(size)
      // what was unpacked for it may be gone by then
      await answer.prepare(request.raw)
    }
    const { raw } = reply
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    reply.hijack()
    if (bytes >= LARGE_BYTES) readers.add(answer, raw)
    answer.send(request.raw, raw)
  }
}

/** Whoever has not read a large answer by then is not reading it. */
const LONGEST_READ_MS = 120_000
/** As many different ones are held for those who read slowly. */
const MOST_READ_SLOWLY = 3

/**
 * Holds no more than a few large answers for whoever reads slowly. Readers of the same one share its bytes and cost
 * nothing; those of one that was replaced long ago are cut off.
 */
function createReaders() {
  const readers = new Map<object, Set<ServerResponse>>()
  const cut = (answer: object) => {
    for (const response of readers.get(answer) ?? []) response.destroy()
    readers.delete(answer)
  }
  return {
    add(answer: object, response: ServerResponse): void {
      const all = readers.get(answer) ?? new Set()
      readers.set(answer, all.add(response))
      const timer = setTimeout(() => response.destroy(), LONGEST_READ_MS).unref()
      response.once('close', () => {
        clearTimeout(timer)
        all.delete(response)
        if (all.size === 0) readers.delete(answer)
      })
      const [oldest] = readers.keys()
      if (readers.size > MOST_READ_SLOWLY && oldest) cut(oldest)
    },
  }
}
