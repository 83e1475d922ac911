import type { BlocksByType } from '#server/features/pages/content/block-tools.ts'

// What the table that draws blocks for guests refuses. Nothing here ever runs: the compiler reads it with the server,
// and an expected error that does not come is one itself.

declare const all: BlocksByType

/** Tables of blocks. */
export function tables(): BlocksByType[] {
  const { form: _, ...others } = all
  return [
    all,
    // @ts-expect-error forms would be shown as nothing
    others,
    // @ts-expect-error no such type of block
    { ...all, carousel: () => null },
  ]
}
