import { nextEdge, type Span, spanAt, showtimesWithin, spanOfDay } from '#domain/signage/spans.ts'
import { compareRounds, type RankedRound, roundsOfDay } from '#domain/signage/slot-rounds.ts'
import type { Played, Programme, SlotKind, TimedStream } from '#domain/signage/stream.ts'
import type { TimedSegment } from '#domain/signage/segment.ts'
import { showingAt } from '#domain/signage/walk-slot.ts'
import { specialAt, specialTurns, type SpecialTurn } from '#domain/signage/special.ts'
import { addDays, localDayAt } from '#domain/time/local-time.ts'

/** Why something is shown. */
export const DUE_REASONS = {
  command: 'Befehl',
  special: 'Heute auf dem Bildschirm',
  override: 'Fest gewählt',
  interrupt: 'Unterbrechung',
  time: 'Zu bestimmten Zeiten',
  default: 'Grundprogramm',
  fallback: 'Ersatz',
  nothing: 'Nichts',
} as const
export type DueReason = keyof typeof DUE_REASONS

/** What is due, from when to when in epoch ms: until then nothing else can become due. */
export type Due = {
  segment: number | null
  entry: string | null
  slot: string | null
  reason: DueReason
  from: number
  until: number
}

/**
 * What a TV is to show at an instant (docs/reference/signage.md#what-is-due): what somebody had it play, then what was
 * put on for a while, then the segment chosen for it, then its stream: interrupt before time before default, the higher
 * priority first, and where nothing of that may be seen the stream's fallback. A TV or a stream that is switched off
 * shows nothing.
 */
export function whatIsDue(programme: Programme, at: number, played: Played | null = null): Due {
  const day = dayOf(programme, at, played?.kind === 'stream' ? played.stream : programme.stream)
  const edges = nextEdge(day.edges, at)
  if (!programme.isEnabled) return { ...NOTHING, from: day.whole.from, until: day.whole.until }
  if (played?.kind === 'segment') {
    const isNow = played.from <= at && at < played.until && day.segments.get(played.segment)?.isEnabled === true
    if (isNow) return { ...NOTHING, segment: played.segment, reason: 'command', from: played.from, until: played.until }
  }
  const special = played?.kind === 'stream' ? undefined : specialAt(day.specials, at)
  if (special) {
    const { id, segment, from, until } = special
    return { ...NOTHING, segment, entry: `special ${id}`, reason: 'special', from, until }
  }
  const chosen = played?.kind === 'stream' ? undefined : alone(day, programme.overrideSegment, at)
  if (chosen)
    return {
      ...NOTHING,
      segment: programme.overrideSegment,
      reason: 'override',
      from: chosen.from,
      until: Math.min(
        chosen.until,
        nextEdge(
          day.specials.flatMap(({ spans }) => spans),
          at,
        ),
      ),
    }
  if (!day.stream?.isEnabled) return { ...NOTHING, from: at, until: edges }
  for (const round of day.rounds) {
    const showing = showingAt(round, at)
    if (!showing) continue
    const { entry, segment, from, until } = showing
    const reason: SlotKind = round.slot.kind
    return { segment, entry, slot: round.slot.id, reason, from, until: Math.min(until, edges) }
  }
  const instead = alone(day, day.stream.fallbackSegment, at)
  if (instead)
    return { ...NOTHING, segment: day.stream.fallbackSegment, reason: 'fallback', from: instead.from, until: edges }
  return { ...NOTHING, from: at, until: edges }
}

const NOTHING = { segment: null, entry: null, slot: null, reason: 'nothing' as DueReason }

/** A segment outside any slot: within its own times and while it is switched on. */
function alone({ segments, aside }: Day, id: number | null, at: number): Span | undefined {
  const segment = id === null ? undefined : segments.get(id)
  return segment?.isEnabled ? spanAt(aside.get(segment.id) ?? [], at) : undefined
}

/**
 * What is known of a local day: the slots that touch it, best first, and every moment at which something else may
 * become due.
 */
type Day = {
  stream: TimedStream | null
  whole: Span
  rounds: readonly RankedRound[]
  edges: readonly Span[]
  specials: readonly SpecialTurn[]
  /** When that may be seen which stands outside any slot. */
  aside: ReadonlyMap<number, readonly Span[]>
  segments: ReadonlyMap<number, TimedSegment>
}
/** Reckoned once a day for each programme and stream. */
const known = new WeakMap<Programme, Map<string, Day>>()
const MOST_DAYS = 12

function dayOf(programme: Programme, at: number, stream: TimedStream | null): Day {
  const { timeZone, device } = programme
  const day = localDayAt(at, timeZone)
  const days = known.get(programme) ?? new Map<string, Day>()
  known.set(programme, days)
  const key = `${day} ${stream === programme.stream ? '' : stream?.id}`
  const found = days.get(key)
  if (found && found.stream === stream) return found
  const segments = new Map(programme.segments.map(segment => [segment.id, segment]))
  const whole = spanOfDay(day, null, null, timeZone)
  const where = { device, timeZone, segments }
  const rounds = stream?.isEnabled
    ? [addDays(day, -1), day].flatMap(each => roundsOfDay(stream, each, where)).toSorted(compareRounds)
    : []
  const others = [programme.overrideSegment, stream?.fallbackSegment].flatMap(
    id => (id != null && segments.get(id)) || [],
  )
  const aside = new Map(others.map(segment => [segment.id, showtimesWithin(segment, whole, timeZone)]))
  const specials = specialTurns(programme.specials ?? [], segments, { whole, timeZone })
  const edges = [
    whole,
    ...specials.flatMap(({ spans }) => spans),
    ...rounds.flatMap(round => [round, ...round.players.flatMap(({ spans }) => spans)]),
    ...[...aside.values()].flat(),
  ]
  const made = { stream, whole, rounds, edges, specials, aside, segments }
  if (days.size >= MOST_DAYS) days.clear()
  days.set(key, made)
  return made
}
