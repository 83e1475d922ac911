/** The dark squares of a code, row by row. */
export type QrSquares = readonly (readonly boolean[])[]
/** Squares left white around a code, so that readers find it. */
const QUIET = 4

/** A code as the outline of its dark squares, its quiet zone within the box; always square, in the box's middle. */
export function qrPath(
  squares: QrSquares,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  quiet: number = QUIET,
): string {
  const side = Math.min(width, height)
  const unit = side / (squares.length + 2 * quiet)
  const left = x + (width - side) / 2 + quiet * unit
  const top = y + (height - side) / 2 + quiet * unit
  const at = (length: number) => Number(length.toFixed(4))
  return squares
    .flatMap((row, down) =>
      runsOf(row).map(
        ([from, to]) =>
          `M${at(left + from * unit)} ${at(top + down * unit)}h${at((to - from) * unit)}v${at(unit)}h${at((from - to) * unit)}z`,
      ),
    )
    .join('')
}

/** Where dark squares follow each other: from which to before which. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [index, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last?.[1] === index) last[1] = index + 1
    else if (isDark) runs.push([index, index + 1])
  }
  return runs
}
