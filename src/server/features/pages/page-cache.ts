import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { ReadName, Reads } from '#server/features/pages/page-cache/cache-dependencies.ts'
import type { CachedResponse } from '#server/core/http/cached-response.ts'

/** A page to keep: until when it reads the same by the clock, and what it was made of. */
export type Keepable = { answer: CachedResponse; expiresAt: string; reads: Reads }
type Entry = Keepable & { holdsIn: number; bytes: number }
/**
 * Most pages and most bytes kept at a time. A shop of a dozen branches has a hundred pages, of half a megabyte at most.
 */
export type Room = { pages: number; bytes: number }
/** A kept page that reads differently by now: in what, and for how long at most. */
export type Outdated = { answer: CachedResponse; changed: readonly ReadName[]; forMs: number }

const ROOM: Room = { pages: 1000, bytes: 96 * 1024 * 1024 }
/** Changes are remembered with their time for as long as somebody may ask how old one is. */
const REMEMBERED = 1000

/**
 * Answers by key until they expire, until what they were made of reads differently, or until later ones need their
 * room. A page is held against a catalogue when somebody asks for it, once for each catalogue there is.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #room: Room
  #bytes = 0
  #catalogue: Catalogue | undefined
  /** Which of the catalogues there were is the newest. Only that one is kept. */
  #count = 0
  readonly #since = new Map<number, number>()

  constructor(room: Room = ROOM) {
    this.#room = room
  }

  /** Bytes of all kept pages in all encodings, counted generously. */
  get bytes(): number {
    return this.#bytes
  }

  /** Tells of a new catalogue, and since when (milliseconds of `performance.now`) something reads differently in it. */
  renew(catalogue: Catalogue, sinceMs: number): void {
    this.#catalogue = catalogue
    this.#count += 1
    this.#since.set(this.#count, sinceMs)
    this.#since.delete(this.#count - REMEMBERED)
  }

  /** Whether there is an answer for a key, right or not. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** The answer for a key if it is right at an instant, as far as the newest catalogue goes. */
  find(key: string, now: string): CachedResponse | undefined {
    const entry = this.#at(key, now)
    return entry && this.#changed(entry).length === 0 ? entry.answer : undefined
  }

  /** The answer for a key that was right until something changed. What the clock alone makes wrong is gone. */
  findOutdated(key: string, now: string): Outdated | undefined {
    const entry = this.#at(key, now)
    if (!entry) return undefined
    const changed = this.#changed(entry)
    // No later than this it was right: it held in the catalogue before.
    const since = this.#since.get(entry.holdsIn + 1) ?? -Infinity
    return { answer: entry.answer, changed, forMs: performance.now() - since }
  }

  keep(key: string, page: Keepable): void {
    this.forget(key)
    // It was made of this catalogue or one before, and is held against this one when it is asked for.
    const { bytes } = page.answer
    this.#entries.set(key, { ...page, bytes, holdsIn: this.#count - 1 })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#room.pages && this.#bytes <= this.#room.bytes) break
      this.forget(oldest)
    }
  }

  forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }

  #at(key: string, now: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry || now < entry.expiresAt) return entry
    this.forget(key)
    return undefined
  }

  #changed(entry: Entry): readonly ReadName[] {
    if (!this.#catalogue || entry.holdsIn === this.#count) return []
    const changed = entry.reads.changedIn(this.#catalogue)
    if (changed.length === 0) entry.holdsIn = this.#count
    return changed
  }
}
