import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'

/**
 * What the server reads of one body, with room for what stands around the rows: values, and signs of which each may
 * take three bytes.
 */
const MOST_VALUES = 25_000
const MOST_SIGNS = 300_000

/** Rows in as few calls as they fit into, in their order: together in one where they do. */
export function partsOf<T>(rows: readonly T[], most = MOST_AT_ONCE): T[][] {
  const parts: T[][] = []
  let [values, signs] = [0, 0]
  for (const row of rows) {
    const text = JSON.stringify(row)
    const own = (text.match(/[,[{]/g)?.length ?? 0) + 1
    const part = parts.at(-1)
    if (part && part.length < most && values + own <= MOST_VALUES && signs + text.length <= MOST_SIGNS) {
      part.push(row)
      values += own
      signs += text.length
      continue
    }
    parts.push([row])
    values = own
    signs = text.length
  }
  return parts
}

/**
 * What a deed with many rows came to: an answer for each part that was done, how many rows these are, and what kept the
 * others from it.
 */
export type Parted<A> = { answers: A[]; reached: number; error?: unknown }
export type Progress = { onPart?: ((reached: number) => void) | undefined; isStopped?: (() => boolean) | undefined }

/**
 * Does a deed part by part, each a transaction of its own, until all is done, a part fails or somebody stops it. Never
 * throws.
 */
export async function inParts<T, A>(
  parts: readonly (readonly T[])[],
  act: (part: readonly T[]) => Promise<A>,
  { onPart, isStopped }: Progress = {},
): Promise<Parted<A>> {
  const answers: A[] = []
  let reached = 0
  for (const part of parts) {
    if (isStopped?.()) break
    try {
      answers.push(await act(part))
    } catch (error) {
      return { answers, reached, error }
    }
    reached += part.length
    onPart?.(reached)
  }
  return { answers, reached }
}
