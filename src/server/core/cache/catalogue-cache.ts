import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { allParts, partsChangedSince, snapshotOf } from '#server/core/cache/content-parts.ts'
import { readCatalogue, type ReadCatalogue } from '#server/core/cache/read-catalogue.ts'
import { renewCatalogue } from '#server/core/cache/renew-catalogue.ts'
import type { Database, Executor } from '#server/core/db/executor.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'

export type CatalogueCache = {
  /** The newest snapshot this process knows; reads what was announced as changed. */
  current(): Promise<Catalogue>
  /** The snapshot at hand, which may be a moment old, for whoever has the database check it; what was announced is read meanwhile. */
  atHand(): Promise<Catalogue>
  /** The snapshot at hand if nothing was announced since it was read: what `current` would answer, without waiting for it. */
  settled(): Catalogue | undefined
  /** The catalogue as of now, also where nothing was announced yet; the same one as before when nothing has changed. */
  renewed(): Promise<Catalogue>
  /** The snapshot is old, because a change was made or noticed. */
  invalidate(): void
  /** Calls back after each invalidation. */
  onInvalidate(listener: () => void): void
  /** Calls back with each catalogue that is not the one before, and since when (milliseconds of `performance.now`) it was awaited. */
  onRenewed(listener: (catalogue: Catalogue, sinceMs: number) => void): void
}

/** A catalogue, and by which transaction each part that ever changed was changed last. */
type Held = { catalogue: Catalogue; changedBy: ReadonlyMap<string, number> }

/** Keeps one snapshot in memory and renews what has changed of it; several requests at once share one reading. */
export function createCatalogueCache(db: Database, read: ReadCatalogue): CatalogueCache {
  let held: Held | null = null
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
    const last = held?.catalogue
    try {
      held = await inOneSnapshot(db, tx => (held ? renewed(tx, read, held) : whole(tx, read)))
    } catch (error) {
      awaitedSince = since
      throw error
    }
    seen = asOf
    if (held.catalogue !== last) for (const listener of renewals) listener(held.catalogue, since)
    return held.catalogue
  }
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
  const current = () => (isOld || !reading ? begin() : reading)
  return {
    current,
    async atHand() {
      if (!held) return current()
      if (isOld) begin().catch(() => undefined)
      return held.catalogue
    },
    settled: () => (seen === announced ? held?.catalogue : undefined),
    renewed: begin,
    invalidate() {
      isOld = true
      announced += 1
      awaitedSince ??= performance.now()
      for (const listener of listeners) listener()
    },
    onInvalidate: listener => void listeners.push(listener),
    onRenewed: listener => void renewals.push(listener),
  }
}

/** One snapshot for everything read, so that all of it belongs together. */
const inOneSnapshot = <T>(db: Database, work: (tx: Executor) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

const keyOf = ({ part, id }: { part: string; id: number }) => `${part} ${id}`

async function whole(tx: Executor, read: ReadCatalogue): Promise<Held> {
  const snapshot = await snapshotOf(tx)
  const changedBy = new Map((await allParts(tx)).map(part => [keyOf(part), part.changedBy]))
  const version = [...changedBy.values()].reduce((sum, one) => sum + one, 1)
  return { catalogue: await readCatalogue(tx, read, { version, snapshot }), changedBy }
}

async function renewed(tx: Executor, read: ReadCatalogue, held: Held): Promise<Held> {
  const parts = await partsChangedSince(tx, held.catalogue.snapshot)
  if (parts.length === 0) return held
  const snapshot = await snapshotOf(tx)
  const changedBy = new Map(held.changedBy)
  let { version } = held.catalogue
  for (const part of parts) {
    version += part.changedBy - (changedBy.get(keyOf(part)) ?? 0)
    changedBy.set(keyOf(part), part.changedBy)
  }
  return { catalogue: await renewCatalogue(tx, read, held.catalogue, parts, { version, snapshot }), changedBy }
}
