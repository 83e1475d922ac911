/** A file of 16 MB of the WAL, `000000010000000000000003`: timeline, then where it lies. */
const SEGMENT = /^[0-9A-F]{24}$/
const TIMELINE_DIGITS = 8
const HALF_DIGITS = 16
const PER_HALF = 256

export const isWalSegment = (name: string): boolean => SEGMENT.test(name)

/** Where a segment lies, the same on every timeline; consecutive ones are one apart. */
export const walPosition = (segment: string): number =>
  Number.parseInt(segment.slice(TIMELINE_DIGITS, HALF_DIGITS), 16) * PER_HALF +
  Number.parseInt(segment.slice(HALF_DIGITS), 16)

/** The last segment before the first one that is missing, of those from `first` on; null where none is. */
export function segmentBeforeGap(names: readonly string[], first: string): string | null {
  const from = walPosition(first)
  const following = names
    .filter(name => isWalSegment(name) && walPosition(name) >= from)
    .sort((one, other) => walPosition(one) - walPosition(other))
  let last = first
  for (const name of following) {
    if (walPosition(name) > walPosition(last) + 1) return last
    last = name
  }
  return null
}

/** The file a base backup begins with, as its label says. */
export const firstSegmentIn = (label: string): string | null => /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? null
