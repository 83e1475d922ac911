/** How wide a digit is, and how high a line, in letters. */
const DIGIT = 0.62
const LINE = 1.18
const GAP = 0.35

/** How many numbers stand side by side, and how large, so that all have room. */
export function numberGrid(
  numbers: readonly { number: number }[],
  { width, height }: { width: number; height: number },
): { across: number; size: number } {
  const count = Math.max(1, numbers.length)
  const digits = Math.max(2, ...numbers.map(({ number }) => String(number).length))
  let best = { across: 1, size: 0 }
  for (let across = 1; across <= Math.min(count, 8); across++) {
    const size = Math.min(width / across / (digits * DIGIT + GAP), height / Math.ceil(count / across) / LINE)
    if (size > best.size) best = { across, size }
  }
  return { across: best.across, size: Math.floor(Math.min(best.size, height * 0.5)) }
}
