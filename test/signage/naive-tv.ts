import { deckOf } from '#domain/signage/deck.ts'
import type { DayWindow, Showtimes, TimedSegment } from '#domain/signage/segment.ts'
import type { Programme, StreamEntry, StreamSlot } from '#domain/signage/stream.ts'

/**
 * A stretch of time as the clock on the wall shows it, minute by minute; asked of the browser's calendar, not of ours.
 */
export function wallClock(from: number, minutes: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const shown = Array.from({ length: minutes }, (_, at) => format.format(from + at * 60_000))
  const days = shown.map(text => text.slice(0, 10))
  const begins = new Map<string, Map<string, number>>()
  return {
    day: (at: number) => days[Math.floor((at - from) / 60_000)] ?? '',
    days: [...new Set(days)],
    /** The first minute of a day that shows this time or a later one. */
    begin(day: string, time: string): number {
      let ofDay = begins.get(day)
      if (!ofDay) begins.set(day, (ofDay = new Map<string, number>()))
      const known = ofDay.get(time)
      if (known !== undefined) return known
      const wanted = time === '24:00' ? `${dayAfter(day)} 00:00` : `${day} ${time}`
      // What the clock shows twice is met for the first time first.
      const found = shown.findIndex(text => text >= wanted)
      const instant = found < 0 ? Infinity : from + found * 60_000
      ofDay.set(time, instant)
      return instant
    },
  }
}
type Wall = ReturnType<typeof wallClock>

/** The few days a test is about are asked about every second of them. */
const eachDayOnce = <T>(reckon: (day: string) => T) => {
  const known = new Map<string, T>()
  return (day: string): T => {
    const found = known.get(day) ?? reckon(day)
    known.set(day, found)
    return found
  }
}
const daysFrom = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
const dayAfter = eachDayOnce(day => daysFrom(day, 1))
const dayBefore = eachDayOnce(day => daysFrom(day, -1))
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const nameOf = eachDayOnce(day => NAMES[new Date(`${day}T12:00:00Z`).getUTCDay()] as string)
const isOn = (day: string, weekdays: readonly string[]) => weekdays.length === 0 || weekdays.includes(nameOf(day))

/** Whether a window that begins on a day holds an instant. */
const holds = (wall: Wall, day: string, { from, to }: DayWindow, at: number) =>
  wall.begin(day, from) <= at && at < (to > from ? wall.begin(day, to) : wall.begin(dayAfter(day), to))

function mayBeSeen(wall: Wall, times: Showtimes, at: number): boolean {
  if (times.validFrom !== null && at < Date.parse(times.validFrom)) return false
  if (times.validUntil !== null && at >= Date.parse(times.validUntil)) return false
  const today = wall.day(at)
  const windows = times.windows.length > 0 ? times.windows : [{ from: '00:00', to: '24:00' }]
  return [today, dayBefore(today)].some(
    day => isOn(day, times.weekdays) && windows.some(window => holds(wall, day, window, at)),
  )
}

/** A slot that began on a day, and where it is in its round. */
type Running = {
  slot: StreamSlot
  place: number
  day: string
  from: number
  round: number
  card: number
  now: { entry: StreamEntry; until: number } | null
  isOver: boolean
}

/**
 * What a TV shows, told by somebody who watches it step by step and knows nothing of what comes: `look` is called with
 * every instant in its order. Slow and simple on purpose; nothing of it is shared with the rules but how a deck is
 * shuffled.
 */
export function naiveTv(programme: Programme, wall: Wall) {
  const segments = new Map(programme.segments.map(segment => [segment.id, segment]))
  const running = new Map<string, Running>()
  const { stream } = programme
  const allDay: StreamSlot = {
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
  const slots = stream && stream.slots.length > 0 ? stream.slots : [allDay]
  const entriesOf = (slot: StreamSlot) =>
    (stream?.entries ?? []).filter(
      ({ id, segment }) => (slot.entries.length === 0 || slot.entries.includes(id)) && segments.get(segment)?.isEnabled,
    )
  const isSeen = (times: Showtimes, segment: TimedSegment, at: number) =>
    mayBeSeen(wall, times, at) && mayBeSeen(wall, segment, at)
  const alone = (id: number | null, at: number) => {
    const segment = id === null ? undefined : segments.get(id)
    return segment?.isEnabled && mayBeSeen(wall, segment, at) ? segment.id : null
  }

  function step(slotRun: Running, at: number): void {
    const entries = entriesOf(slotRun.slot)
    const visible = (entry: StreamEntry) => isSeen(entry, segments.get(entry.segment) as TimedSegment, at)
    if (slotRun.now && (at >= slotRun.now.until || !visible(slotRun.now.entry))) slotRun.now = null
    if (slotRun.now || slotRun.isOver || !entries.some(visible)) return
    for (;;) {
      const deck = deckOf(
        entries,
        stream!.order,
        `${programme.device} ${slotRun.day} ${slotRun.slot.id}`,
        slotRun.round,
      )
      if (slotRun.card >= deck.length) {
        if (slotRun.slot.playOnce) return void (slotRun.isOver = true)
        slotRun.round++
        slotRun.card = 0
        continue
      }
      const entry = entries[deck[slotRun.card++]!]!
      if (!visible(entry)) continue
      const segment = segments.get(entry.segment)!
      slotRun.now = { entry, until: at + (entry.durationSeconds ?? segment.durationSeconds ?? 10) * 1000 }
      return
    }
  }

  return {
    look(at: number): number | null {
      const today = wall.day(at)
      const now: Running[] = []
      for (const day of [dayBefore(today), today]) {
        for (const [place, slot] of slots.entries()) {
          if (!(slot.dates.length > 0 ? slot.dates.includes(day) : isOn(day, slot.weekdays))) continue
          if (!holds(wall, day, { from: slot.from ?? '00:00', to: slot.to ?? '24:00' }, at)) continue
          const key = `${day} ${slot.id}`
          const from = wall.begin(day, slot.from ?? '00:00')
          const slotRun = running.get(key) ?? { slot, place, day, from, round: 0, card: 0, now: null, isOver: false }
          running.set(key, slotRun)
          if (stream?.isEnabled) step(slotRun, at)
          now.push(slotRun)
        }
      }
      if (!programme.isEnabled) return null
      const chosen = alone(programme.overrideSegment, at)
      if (chosen !== null) return chosen
      if (!stream?.isEnabled) return null
      for (const kind of ['interrupt', 'time', 'default']) {
        const ofKind = now.filter(({ slot }) => slot.kind === kind)
        // The highest priority first, then as they stand in the list; of one slot the time that began last.
        ofKind.sort((a, b) => b.slot.priority - a.slot.priority || a.place - b.place || b.from - a.from)
        const shown = ofKind.find(slotRun => slotRun.now)
        if (shown) return shown.now!.entry.segment
      }
      return alone(stream.fallbackSegment, at)
    },
  }
}
