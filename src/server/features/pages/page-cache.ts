import type { StoredAnswer } from '#server/features/pages/stored-answer.ts'

const LIMIT = 1000

type Entry = { answer: StoredAnswer; expiresAt: string }

/**
 * Answers by key until they expire or all of them are dropped. A page that was begun before a drop is not kept after it:
 * `generation` is read before the work and handed back with its result.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #limit: number
  #generation = 0

  constructor(limit = LIMIT) {
    this.#limit = limit
  }

  get generation(): number {
    return this.#generation
  }

  /** The answer for a key at an instant. */
  find(key: string, now: string): StoredAnswer | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (now < entry.expiresAt) return entry.answer
    this.#entries.delete(key)
    return undefined
  }

  keep(key: string, answer: StoredAnswer, expiresAt: string, generation: number): void {
    if (generation !== this.#generation) return
    this.#entries.set(key, { answer, expiresAt })
    const oldest = this.#entries.keys().next().value
    if (this.#entries.size > this.#limit && oldest !== undefined) this.#entries.delete(oldest)
  }

  /** Forgets everything, because what pages are made of has changed. */
  drop(): void {
    this.#generation += 1
    this.#entries.clear()
  }
}
