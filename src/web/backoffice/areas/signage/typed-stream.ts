import type { StreamRow } from '#contract/resources/digital-signage-streams.ts'
import type { TimedStream } from '#domain/signage/stream.ts'

type Typed = Pick<StreamRow, 'id' | 'order' | 'fallbackSegment' | 'entries' | 'slots'>
const TIME = /^([01]\d|2[0-4]):[0-5]\d$/
const timeOr = (text: string | null | undefined) => (text && TIME.test(text) ? text : null)

/** A stream as it is being typed, for the rules of time: what is half typed yet counts as not there. */
export const typedStream = ({ id, order, fallbackSegment, entries, slots }: Typed): TimedStream => ({
  id,
  isEnabled: true,
  order,
  fallbackSegment: fallbackSegment?.id ?? null,
  entries: entries.flatMap((entry, index) =>
    entry.segment
      ? [
          {
            id: entry.id ?? String(index + 1),
            segment: entry.segment.id,
            sortOrder: entry.sortOrder ?? index,
            durationSeconds: entry.durationSeconds,
            weight: entry.weight || 1,
            validFrom: entry.validFrom,
            validUntil: entry.validUntil,
            weekdays: entry.weekdays,
            windows: whole(entry.windows),
          },
        ]
      : [],
  ),
  slots: slots.map((slot, index) => ({
    id: slot.id ?? String(index + 1),
    kind: slot.kind,
    entries: slot.entries,
    from: timeOr(slot.from),
    to: timeOr(slot.to),
    weekdays: slot.weekdays,
    dates: slot.dates.flatMap(({ date }) => (date ? [date] : [])),
    priority: slot.priority || 0,
    playOnce: slot.playOnce,
  })),
})

const whole = (windows: readonly { from: string; to: string }[]) =>
  windows.filter(({ from, to }) => timeOr(from) && timeOr(to))
