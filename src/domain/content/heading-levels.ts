const TITLE = 1

/**
 * The levels of the headings of one page, whose title is the first: whoever has it read to them meets no level before
 * the one above it.
 */
export function headingLevels(): { of: (wanted: number) => number; seen: (level: number) => void } {
  let last = TITLE
  const seen = (level: number) => {
    last = level
  }
  const of = (wanted: number) => {
    seen(Math.min(wanted, last + 1))
    return last
  }
  return { of, seen }
}
