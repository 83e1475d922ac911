import type { Field } from '#contract/field.ts'

/** What the columns of a list take on a tablet, in pixels: names enough to be read on three lines. */
const WIDTHS = { title: 230, boolean: 80, numbers: 90, pictures: 60, words: 120 } as const
const ROOM = 760

type Listed = { name: string; field: Field; look: 'words' | 'numbers' | 'pictures' }

/**
 * The columns that leave a list on a tablet: those behind the ones that have room beside the name, which itself always
 * stays.
 */
export function lateColumns(columns: readonly Listed[], titleName: string | undefined): ReadonlySet<string> {
  const late = new Set<string>()
  let taken: number = WIDTHS.title
  for (const { name, field, look } of columns) {
    if (name === titleName) continue
    taken += field.kind === 'boolean' ? WIDTHS.boolean : WIDTHS[look]
    if (taken > ROOM) late.add(name)
  }
  return late
}
