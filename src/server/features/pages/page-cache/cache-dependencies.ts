import { createHash } from 'node:crypto'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

/** Something worked out of several parts: pages of the website and forms by a name of their own. */
type WorkedOut = 'workedOut' | 'websiteContent'
/** What of a catalogue may be read: a part of it, or something worked out of several. */
export type ReadName = keyof Catalogue | WorkedOut
type Find = (catalogue: Catalogue) => unknown
type Row = object | undefined
/** The entries read of a map, by their keys. */
type Entries = { name: MapName; keys: readonly (string | number)[]; found: unknown[] }
type Whole = { name: ReadName; find: Find; found: unknown }

/**
 * What was read of a catalogue, and what it was then. Whatever was made of nothing else is right for as long as that
 * has not changed.
 */
export type Reads = {
  /** What of it reads differently in another catalogue; nothing where whatever was made of it still holds. */
  changedIn(catalogue: Catalogue): ReadName[]
  /** A number that differs where something read does, the same in every process. */
  version(): number
}

/** Maps of which single entries are read; every other value is read as a whole. */
const MAPS = ['branchById', 'branchByIdentifier', 'productById', 'categoryById', 'availability'] as const
type MapName = (typeof MAPS)[number]
const NO_CONTENT: readonly PropertyKey[] = ['version', 'snapshot', 'pricesUntil']

/** What to do with something worked out of a catalogue that is watched. */
const watchers = new WeakMap<Catalogue, (find: Find, name: WorkedOut) => unknown>()

/**
 * The same catalogue, of which everything that is read is remembered. Who is handed it cannot read past that, so what
 * holds against its reads is right without anybody having said what it rests on. Its version and its snapshot are no
 * content.
 */
export function watched(catalogue: Catalogue): { seen: Catalogue; reads: () => Reads } {
  const whole = new Map<ReadName | Find, Whole>()
  const entries = new Map<MapName, Map<string | number, unknown>>()

  const oneByOne = (name: MapName) => ({
    get(key: string | number) {
      const known = entries.get(name) ?? new Map<string | number, unknown>()
      entries.set(name, known)
      if (!known.has(key)) known.set(key, entryOf(catalogue, name, key))
      return known.get(key)
    },
  })
  const note = (id: ReadName | Find, name: ReadName, find: Find, read: Find): unknown => {
    const known = whole.get(id) ?? { name, find, found: read(catalogue) }
    whole.set(id, known)
    return known.found
  }
  const maps = new Map<PropertyKey, object>(MAPS.map(name => [name, oneByOne(name)]))
  const seen = new Proxy(catalogue, {
    get(_, name) {
      if (NO_CONTENT.includes(name)) throw new Error(`The ${String(name)} of the catalogue is no content of a page`)
      const find: Find = other => other[name as keyof Catalogue]
      return maps.get(name) ?? note(name as keyof Catalogue, name as keyof Catalogue, find, find)
    },
  })
  watchers.set(seen, (find, name) => note(find, name, find, within => workedOut(within, find, name)))
  return {
    seen,
    reads: () =>
      readsOf(
        [...whole.values()],
        [...entries].map(([name, found]) => ({ name, keys: [...found.keys()], found: [...found.values()] })),
      ),
  }
}

/**
 * Something that follows from the catalogue alone. Of one that is watched, the result is what was read, and not what it
 * was worked out of.
 */
export function workedOut<T>(
  catalogue: Catalogue,
  find: (catalogue: Catalogue) => T,
  name: WorkedOut = 'workedOut',
): T {
  const watcher = watchers.get(catalogue)
  return watcher ? (watcher(find, name) as T) : find(catalogue)
}

const entryOf = (catalogue: Catalogue, name: MapName, key: string | number) =>
  (catalogue[name] as ReadonlyMap<string | number, unknown>).get(key)

/**
 * What is found to read the same is remembered as it is now, so that what was replaced is not kept alive by who once
 * read it.
 */
function readsOf(whole: readonly Whole[], entries: readonly Entries[]): Reads {
  return {
    changedIn(catalogue) {
      const changed = new Set<ReadName>()
      for (const read of whole) {
        const now = read.find(catalogue)
        if (isSame(read.found, now)) read.found = now
        else changed.add(read.name)
      }
      for (const { name, keys, found } of entries)
        for (const [index, key] of keys.entries()) {
          const now = entryOf(catalogue, name, key)
          if (isSame(found[index], now)) found[index] = now
          else changed.add(name)
        }
      return [...changed]
    },
    version() {
      const hash = createHash('sha1')
      for (const { found } of whole) hash.update(digestOf(found))
      for (const { name, keys, found } of entries)
        for (const [index, key] of keys.entries()) hash.update(`${name} ${key} ${digestOf(found[index])}\n`)
      return hash.digest().readUInt32BE(0)
    },
  }
}

function isSame(before: unknown, now: unknown): boolean {
  if (before === now) return true
  if (!Array.isArray(before) || !Array.isArray(now)) return digestOf(before) === digestOf(now)
  return before.length === now.length && before.every((one: unknown, index) => isSame(one, now[index]))
}

const digests = new WeakMap<object, string>()

/** Tells values apart by what they hold. Of an object it is worked out once: nothing in a catalogue ever changes. */
function digestOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const known = digests.get(value)
  if (known !== undefined) return known
  const text = Array.isArray(value) ? value.map(digestOf).join() : JSON.stringify(value, withMaps)
  const digest = createHash('sha1').update(text).digest('base64url')
  digests.set(value, digest)
  return digest
}

const withMaps = (_name: string, value: unknown): unknown =>
  value instanceof Map ? [...(value as Map<unknown, Row>)] : value
