import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { createAllowance, householdOf } from '#server/core/http/allowance.ts'
import { createPace } from '#server/core/http/pace.ts'
import { StoredAnswer } from '#server/core/http/stored-answer.ts'
import { initBytes } from '#server/features/shop/init/init-bytes.ts'
import { createReaders } from '#server/features/shop/init/readers.ts'

/** What of it is as large as this is not made anew for everybody who asks. */
const LARGE_BYTES = 512 * 1024
/** A large one is made this rarely, and told for this long after something has changed. */
const ANEW_MS = 5000
const OUTDATED_MS = 10_000
/** All branches of a small shop, a few dozen of a large one. */
const ROOM_BYTES = 24 * 1024 * 1024
/** Of the whole of a large shop, for one household; whoever names what they know already is not counted. */
const WHOLE = { atOnce: 20, perSecond: 0.2 }
const PACE = { atOnce: 48_000_000, perSecond: 48_000_000, longestWaitMs: 15_000 }
const AGAIN_SECONDS = 10
const TOO_MANY =
  'Der ganze Shop wurde von hier sehr oft abgerufen. Bitte fragen Sie mit If-None-Match, nach einer Filiale oder in Kürze erneut.'

type Kept = { catalogue: Catalogue; answer: StoredAnswer; bytes: number; madeMs: number; outdatedSince: number | undefined }

/**
 * The initial load for guests: made once for all until something changes, kept in every encoding, and sent from the same bytes to however
 * many read it, and however slowly. Of one branch, or of all the shop.
 */
export function createGuestInit(app: App) {
  const kept = new Map<string, Kept>()
  const inWork = new Map<string, Promise<Kept>>()
  const allowance = createAllowance(WHOLE)
  const pace = createPace(PACE)
  const readers = createReaders()
  app.catalogue.onRenewed((_, sinceMs) => {
    for (const one of kept.values()) one.outdatedSince ??= sinceMs
  })

  async function make(key: string, catalogue: Catalogue, branchId: number | undefined): Promise<Kept> {
    const bytes = await initBytes(catalogue, branchId)
    const answer = new StoredAnswer(200, bytes, [
      ['content-type', 'application/json; charset=utf-8'],
      ['cache-control', 'private, no-cache'],
      // staff get more
      ['vary', 'cookie'],
    ])
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

  function once(key: string, catalogue: Catalogue, branchId: number | undefined): Promise<Kept> {
    const known = inWork.get(key)
    if (known) return known
    const made = make(key, catalogue, branchId).finally(() => inWork.delete(key))
    inWork.set(key, made)
    return made
  }

  async function newest(catalogue: Catalogue, branchId: number | undefined): Promise<Kept> {
    const key = `${branchId ?? 'all'}`
    const known = kept.get(key)
    if (known?.catalogue === catalogue) return known
    const now = performance.now()
    if (!known || known.bytes < LARGE_BYTES || now - (known.outdatedSince ?? now) > OUTDATED_MS) {
      const made = await once(key, catalogue, branchId)
      // whoever joined what was begun before an edit waits for one more
      return made.catalogue === catalogue || made.bytes >= LARGE_BYTES ? made : once(key, catalogue, branchId)
    }
    if (now - known.madeMs > ANEW_MS)
      once(key, catalogue, branchId).catch((error: unknown) => app.log.warn({ err: error }, 'The initial load could not be made anew'))
    return known
  }

  /** @throws Problem `tooMany` for a household that has the whole of a large shop sent all the time. */
  return async (request: FastifyRequest, reply: FastifyReply, branchId?: number): Promise<void> => {
    const { answer, bytes } = await newest(await app.catalogue.current(), branchId)
    await answer.prepare(request.raw)
    const size = answer.sizeFor(request.raw)
    if (size > 0 && bytes >= LARGE_BYTES) {
      const isLimited = app.env.hasRateLimits && branchId === undefined
      if (isLimited && !allowance.take(householdOf(request.ip), performance.now()))
        throw new Problem('tooMany', { code: 'tooMany', message: TOO_MANY }, { retryAfterSeconds: AGAIN_SECONDS })
      await pace(size)
    }
    const { raw } = reply
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    reply.hijack()
    if (bytes >= LARGE_BYTES) readers.add(answer, raw)
    answer.send(request.raw, raw)
  }
}
