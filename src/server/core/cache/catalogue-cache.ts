import { type AtPrices, atPrices } from '#server/core/cache/at-prices.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { allParts, type ChangedPart, partsChangedSince, snapshotOf } from '#server/core/cache/content-parts.ts'
import { readCatalogue, type ReadCatalogue } from '#server/core/cache/read-catalogue.ts'
import { renewCatalogue } from '#server/core/cache/renew-catalogue.ts'
import type { Database, Executor } from '#server/core/db/executor.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'

export type CatalogueCache = {
  /** The newest snapshot this process knows; reads what was announced as changed. */
  current(): Promise<Catalogue>
  /**
   * The snapshot at hand, which may be a moment old, for whoever has the database check it; what was announced is read
   * meanwhile.
   */
  atHand(): Promise<Catalogue>
  /**
   * The snapshot at hand if nothing was announced since it was read: what `current` would answer, without waiting for
   * it.
   */
  settled(): Catalogue | undefined
  /** The catalogue as of now, also where nothing was announced yet; the same one as before when nothing has changed. */
  renewed(): Promise<Catalogue>
  /** The snapshot is old, because a change was made or noticed. */
  invalidate(): void
  /** Calls back after each invalidation. */
  onInvalidate(listener: () => void): void
  /**
   * Calls back with each catalogue that is not the one before, and since when (milliseconds of `performance.now`) it
   * was awaited.
   */
  onRenewed(listener: (catalogue: Catalogue, sinceMs: number) => void): void
}

/** A catalogue, and by which transaction each part that ever changed was changed last. */
type LockedParts = { catalogue: Catalogue; changedBy: Map<string, number> }
/** A catalogue, and the parts that were changed since the one before. */
type Renewed = { catalogue: Catalogue; changed: readonly ChangedPart[] }

const LONGEST_MS = 3_600_000
const ofTheMachine = { now: () => new Date().toISOString() }

/**
 * Keeps one snapshot in memory and renews what has changed of it; several requests at once share one reading. Reduced
 * prices hold in it from the instant by `clock` at which they begin until the one at which they end.
 */
export function createCatalogueCache(
  db: Database,
  read: ReadCatalogue,
  clock: { now(): string } = ofTheMachine,
): CatalogueCache {
  /** What was read, at the prices of now. */
  let priced: AtPrices | undefined
  let turning: NodeJS.Timeout | undefined
  /** What was told of last. */
  let told: Catalogue | undefined
  let held: LockedParts | null = null
  let isOld = true
  /** How many changes were announced, and how many of them the catalogue held has seen. */
  let announced = 0
  let seen = -1
  /** When the first change was announced that no reading has begun to look for. */
  let awaitedSince: number | undefined
  let reading: Promise<Catalogue> | null = null
  /** A reading that waits for the one before it, and so sees whatever is asked for until it begins. */
  let waiting: Promise<Catalogue> | null = null
  const listeners: (() => void)[] = []
  const renewals: ((catalogue: Catalogue, sinceMs: number) => void)[] = []

  async function readOn(before: Promise<unknown> | null): Promise<Catalogue> {
    try {
      await before
    } catch (error) {
      // who waited for a database that is away has waited long enough
      if (isDatabaseAway(error)) throw error
    } finally {
      waiting = null
    }
    isOld = false
    const asOf = announced
    const since = awaitedSince ?? performance.now()
    awaitedSince = undefined
    try {
      const { catalogue, changed } = await inOneSnapshot(db, tx => (held ? renewed(tx, read, held) : whole(tx, read)))
      // Noted once the catalogue is there, and not copied for it: a large shop has ten thousand of them.
      const changedBy = held?.changedBy ?? new Map<string, number>()
      for (const part of changed) changedBy.set(keyOf(part), part.changedBy)
      held = { catalogue, changedBy }
    } catch (error) {
      awaitedSince = since
      throw error
    }
    seen = asOf
    const shown = atNow(held.catalogue)
    if (shown !== told) for (const listener of renewals) listener(shown, since)
    told = shown
    return held.catalogue
  }

  function atNow(raw: Catalogue): Catalogue {
    const now = clock.now()
    if (priced?.raw === raw && priced.from <= now && now < priced.until) return priced.catalogue
    priced = atPrices(raw, now, priced)
    turnAt(priced.until, now)
    return priced.catalogue
  }
  /** Open menus hear of a price that begins or ends when it does, though nobody edits anything. */
  function turnAt(until: string, now: string): void {
    clearTimeout(turning)
    const ms = Date.parse(until) - Date.parse(now)
    if (!Number.isNaN(ms))
      turning = setTimeout(() => turn() || turnAt(until, clock.now()), Math.min(ms, LONGEST_MS)).unref()
  }
  /**
   * Whether a price has begun or ended since the catalogue was last looked at; whoever waits for changes is told of it.
   */
  function turn(): boolean {
    if (!held || !priced || clock.now() < priced.until) return false
    atNow(held.catalogue)
    invalidate()
    return true
  }
  function invalidate(): void {
    isOld = true
    announced += 1
    awaitedSince ??= performance.now()
    for (const listener of listeners) listener()
  }

  /** Many who ask at once share one reading (request coalescing), so an edit causes no stampede. */
  function begin(): Promise<Catalogue> {
    if (waiting) return waiting
    const attempt = readOn(reading)
    reading = attempt
    waiting = attempt
    attempt.catch(() => {
      if (reading !== attempt) return
      reading = null
      isOld = true
    })
    return attempt
  }
  async function current(): Promise<Catalogue> {
    turn()
    return atNow(await (isOld || !reading ? begin() : reading))
  }
  return {
    current,
    async atHand() {
      if (!held) return current()
      turn()
      if (isOld) begin().catch(() => undefined)
      return atNow(held.catalogue)
    },
    settled: () => (held && seen === announced ? atNow(held.catalogue) : undefined),
    renewed: async () => atNow(await begin()),
    invalidate,
    onInvalidate: listener => void listeners.push(listener),
    onRenewed: listener => void renewals.push(listener),
  }
}

const keyOf = ({ part, id }: { part: string; id: number }) => `${part} ${id}`

async function whole(tx: Executor, read: ReadCatalogue): Promise<Renewed> {
  const snapshot = await snapshotOf(tx)
  const changed = await allParts(tx)
  const version = changed.reduce((sum, one) => sum + one.changedBy, 1)
  return { catalogue: await readCatalogue(tx, read, { version, snapshot }), changed }
}

async function renewed(tx: Executor, read: ReadCatalogue, { catalogue, changedBy }: LockedParts): Promise<Renewed> {
  const changed = await partsChangedSince(tx, catalogue.snapshot)
  if (changed.length === 0) return { catalogue, changed }
  const snapshot = await snapshotOf(tx)
  const version = changed.reduce(
    (sum, part) => sum + part.changedBy - (changedBy.get(keyOf(part)) ?? 0),
    catalogue.version,
  )
  return { catalogue: await renewCatalogue(tx, read, catalogue, changed, { version, snapshot }), changed }
}
