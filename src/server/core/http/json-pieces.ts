import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DigestedBytes } from '#server/core/http/cached-response.ts'

/** So many rows at a time, and so long at most before everything else has its turn. */
const ROWS = 25
const AT_A_STRETCH_MS = 8

/** JSON of many rows, written piece by piece: however many there are, whoever orders meanwhile does not wait for it. */
export function createJsonPieces() {
  const pieces: Buffer[] = []
  const hash = createHash('sha256')
  let begun = performance.now()
  const write = (text: string) => {
    const piece = Buffer.from(text)
    hash.update(piece)
    pieces.push(piece)
  }
  /** The members of an array, without its brackets. */
  const writeRows = async <T>(
    rows: readonly T[],
    present: (some: readonly T[]) => readonly unknown[],
  ): Promise<void> => {
    for (let start = 0; start < rows.length; start += ROWS) {
      write((start > 0 ? ',' : '') + JSON.stringify(present(rows.slice(start, start + ROWS))).slice(1, -1))
      const tookMs = performance.now() - begun
      if (tookMs < AT_A_STRETCH_MS) continue
      await sleep(tookMs)
      begun = performance.now()
    }
  }
  return {
    write,
    rows: writeRows,
    done: (): DigestedBytes => ({ body: Buffer.concat(pieces), digest: hash.digest('base64url') }),
  }
}
