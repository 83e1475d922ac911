/** How a figure stands against the one before: more, less or the same, in words and per cent. */
export type Change = { direction: 'more' | 'less' | 'same'; text: string }

/** More than this many times says no more than that it is much more. */
const MOST = 10
/** Less than this reads as nothing in one place. */
const LEAST = 0.0005

/**
 * `−12,3 %`, `+5 %`, 'unverändert'; from nothing there are no per cent, nor of a balance, which may lie near nothing.
 * None where there is nothing to compare.
 */
export function changeOf(now: number, before: number | undefined, isBalance = false): Change | undefined {
  if (before === undefined) return undefined
  if (now === before) return { direction: 'same', text: 'unverändert' }
  const direction = now > before ? 'more' : 'less'
  if (isBalance || before <= 0) return { direction, text: direction === 'more' ? 'mehr' : 'weniger' }
  const ratio = (now - before) / before
  if (ratio > MOST) return { direction, text: `mehr als das ${MOST}fache` }
  if (Math.abs(ratio) < LEAST) return { direction, text: 'fast gleich' }
  const digits = Math.abs(ratio * 100).toLocaleString('de-DE', { maximumFractionDigits: 1 })
  return { direction, text: `${direction === 'more' ? '+' : '−'}${digits}\u00A0%` }
}
