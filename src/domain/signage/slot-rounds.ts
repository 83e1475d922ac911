import { showingSeconds, type TimedSegment } from '#domain/signage/segment.ts'
import { inBoth, isOnWeekday, type Span, showtimesWithin, spanOfDay } from '#domain/signage/spans.ts'
import type { StreamEntry, StreamSlot, TimedStream } from '#domain/signage/stream.ts'
import type { Player, SlotRound } from '#domain/signage/walk-slot.ts'

type Where = { device: number; timeZone: string; segments: ReadonlyMap<number, TimedSegment> }
/** A slot at one of its times, with what decides between it and others. */
export type RankedRound = SlotRound & { slot: StreamSlot; place: number; day: string }

const RANKS = { interrupt: 0, time: 1, default: 2 } as const
/** What plays in a stream without slots: everything, all day. */
const WHOLE_DAY: StreamSlot = {
  id: '',
  kind: 'default',
  entries: [],
  from: null,
  to: null,
  weekdays: [],
  dates: [],
  priority: 0,
  playOnce: false,
}

/**
 * The slots of a stream that begin on a local day, the one that goes before the others first: interrupt, time, default;
 * then by priority, then as they stand.
 */
export function roundsOfDay(stream: TimedStream, day: string, where: Where): RankedRound[] {
  const slots = stream.slots.length > 0 ? stream.slots : [WHOLE_DAY]
  return slots
    .map((slot, place) => ({ slot, place }))
    .filter(({ slot: { dates, weekdays } }) => (dates.length > 0 ? dates.includes(day) : isOnWeekday(day, weekdays)))
    .map(({ slot, place }) => {
      const span = spanOfDay(day, slot.from, slot.to, where.timeZone)
      return {
        ...span,
        slot,
        place,
        day,
        players: playersOf(stream, slot, span, where),
        order: stream.order,
        seed: `${where.device} ${day} ${slot.id}`,
        playOnce: slot.playOnce,
      }
    })
    .filter(({ from, until }) => from < until)
    .toSorted(compareRounds)
}

/** Which of two slots goes first, those of two days as well; of a slot that runs into its next time that next one. */
export const compareRounds = (one: RankedRound, other: RankedRound): number =>
  RANKS[one.slot.kind] - RANKS[other.slot.kind] ||
  other.slot.priority - one.slot.priority ||
  one.place - other.place ||
  other.from - one.from

function playersOf({ entries }: TimedStream, slot: StreamSlot, span: Span, { timeZone, segments }: Where): Player[] {
  const named: readonly StreamEntry[] =
    slot.entries.length > 0 ? entries.filter(({ id }) => slot.entries.includes(id)) : entries
  return named.flatMap(entry => {
    const segment = segments.get(entry.segment)
    if (!segment?.isEnabled) return []
    const spans = inBoth(showtimesWithin(entry, span, timeZone), showtimesWithin(segment, span, timeZone))
    const ms = Math.max(1000, Math.round(showingSeconds(segment, entry.durationSeconds) * 1000))
    return [{ entry: entry.id, segment: segment.id, sortOrder: entry.sortOrder, weight: entry.weight, ms, spans }]
  })
}
