import type { StaffOrder } from '#contract/calls/order-shape.ts'

type Facts = { before: StaffOrder; after: StaffOrder; body: Readonly<Record<string, unknown>>; ownName: string }

const TOLERANCE_MS = 1000

/**
 * Whether the answer to one's own step shows somebody else's: the server takes a repeated step as done, so two clicks
 * at once both succeed, but only one time was promised. Told by the name in the log, and by another promised time; all
 * by the server's clock, for this device's may be wrong.
 */
export function wasTakenByOther({ before, after, body, ownName }: Facts): boolean {
  const last = after.log
    .filter(entry => entry.to !== null && entry.to !== entry.from)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .at(-1)
  if (!last || after.version <= before.version) return false
  if (last.by !== null && last.by !== ownName) return true
  const { minutes } = body
  if (typeof minutes !== 'number' || !after.estimatedReadyAt) return false
  return Math.abs(Date.parse(after.estimatedReadyAt) - (Date.parse(last.at) + minutes * 60_000)) > TOLERANCE_MS
}
