import type { StoredAnswer } from '#server/features/pages/stored-answer.ts'

type Entry = { answer: StoredAnswer; expiresAt: string }
/** Most pages and most bytes kept at a time. A shop of a dozen branches has a hundred pages, of half a megabyte at most. */
export type Room = { pages: number; bytes: number }

const ROOM: Room = { pages: 1000, bytes: 96 * 1024 * 1024 }

/**
 * Answers by key until they expire, all of them are dropped, or later ones need their room. A page that was begun before a drop is not kept after it:
 * `generation` is read before the work and handed back with its result.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #room: Room
  #generation = 0
  #bytes = 0

  constructor(room: Room = ROOM) {
    this.#room = room
  }

  get generation(): number {
    return this.#generation
  }

  /** The answer for a key at an instant. */
  find(key: string, now: string): StoredAnswer | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (now < entry.expiresAt) return entry.answer
    this.#remove(key)
    return undefined
  }

  /** Bytes of all kept pages in all encodings, counted generously. */
  get bytes(): number {
    return this.#bytes
  }

  keep(key: string, answer: StoredAnswer, expiresAt: string, generation: number): void {
    if (generation !== this.#generation) return
    this.#remove(key)
    this.#entries.set(key, { answer, expiresAt })
    this.#bytes += answer.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#room.pages && this.#bytes <= this.#room.bytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.answer.bytes ?? 0
    this.#entries.delete(key)
  }

  /** Forgets everything, because what pages are made of has changed. */
  drop(): void {
    this.#generation += 1
    this.#entries.clear()
    this.#bytes = 0
  }
}
