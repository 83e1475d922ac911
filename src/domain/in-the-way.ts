import type { ProblemEntry } from '#domain/problem.ts'

/** A row that stands in the way, and what keeps it out of the lists where one would look for it. */
export type ConflictingRow = { path: string; id: number; name: string; hiddenBy: readonly string[]; day?: string }

/**
 * A refusal that names the row in its way, for a person who may see that row: in words, and as a row to be opened
 * (docs/reference/api-conventions.md#what-stands-in-the-way). `noun` says what kind of row it is where the message does
 * not.
 */
export function inTheWay(
  entry: ProblemEntry,
  { path, id, name, hiddenBy, day }: ConflictingRow,
  noun = '',
): ProblemEntry {
  const hidden = hiddenBy.length > 0 ? ` (${hiddenBy.join(', ')})` : ''
  const named = `${noun} „${name}“${hidden}`.trim()
  return {
    ...entry,
    message: `${entry.message.replace(/\.$/, '')}: ${named}.`,
    row: { path, id, name, ...(day !== undefined && { day }) },
  }
}
