import { setTimeout } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'
import { slices } from '#server/core/in-slices.ts'

/** Some rows of a long list, and behind which place it goes on; without one there are no more. */
export type Part<Row, Place> = { rows: readonly Row[]; next: Place | undefined }
/**
 * A keyset cursor of an export, in what stands by its moment: that moment as PostgreSQL writes it, to the microsecond,
 * and the id that settles ties. It says where to go on, also once the row it was taken from is gone.
 */
export type MomentPlace = { at: string; id: number }

/** The part that was read with `limit`: where it is full, it goes on behind its last row. */
export function partOf<Row, Place>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): Part<Row, Place> {
  const last = rows.at(-1)
  return { rows, next: rows.length < limit || last === undefined ? undefined : placeOf(last) }
}

const TRIES = 40
const WAIT_MS = 1500

/**
 * Reads the next rows of a file that has begun, and again while the server is busy (503 by backpressure): a file that
 * breaks off helps nobody.
 */
export async function retryWhileBusy<T>(left: AbortSignal, read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await read()
    } catch (error) {
      const isBusy = error instanceof Problem && error.errors.some(({ code }) => code === 'busy')
      if (!isBusy || tries >= TRIES || left.aborted) throw error
      await setTimeout(WAIT_MS, undefined, { signal: left })
    }
}

/**
 * Reads a long list for a file, some rows at a time: each part behind the place where the one before ended, whatever is
 * removed meanwhile.
 */
export async function* inParts<Row, Place>(
  left: AbortSignal,
  read: (behind: Place | null) => Promise<Part<Row, Place>>,
): AsyncGenerator<readonly Row[]> {
  for (let behind: Place | null | undefined = null; behind !== undefined;) {
    const last: Place | null = behind
    const { rows, next }: Part<Row, Place> = await retryWhileBusy(left, () => read(last))
    yield rows
    behind = next
  }
}

/** So many lines are written before others get their turn, as in a part of a list that is read. */
const LINES_AT_ONCE = 200

/**
 * The lines of a file whose rows are all there: made and written some at a time, however many there are. A file of many
 * short lists hands on one `turn`, since none of them takes as long as one may.
 */
export async function* linesInParts<Row, Line>(
  rows: readonly Row[],
  linesOf: (row: Row) => readonly Line[],
  turn = slices(),
): AsyncGenerator<readonly Line[]> {
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE) {
    await turn()
    yield rows.slice(at, at + LINES_AT_ONCE).flatMap(linesOf)
  }
}
