import type { Taken } from '#domain/hours/capacity.ts'
import { type Slot, daySlots, type SlotQuery } from '#domain/hours/slots.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'

/** So many days after the one that was full are looked through for room. */
export const NEXT_FREE_DAYS = 7

/**
 * The first slot from an instant on that has room for what is `wanted`, within a week; what is `taken` has to reach as
 * far.
 */
export function nextFreeSlot(query: SlotQuery & { taken: readonly Taken[] }, from: string): Slot | undefined {
  const first = localDay(from, query.branch.timeZone)
  for (let days = 0; days <= NEXT_FREE_DAYS; days += 1) {
    const found = daySlots({ ...query, day: addDays(first, days) }).find(({ at }) => Date.parse(at) >= Date.parse(from))
    if (found) return found
  }
  return undefined
}
