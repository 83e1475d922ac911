import type { BoardData } from '#contract/calls/signage/board-shape.ts'
import type { ManifestSegment } from '#contract/calls/signage/manifest-shape.ts'
import { powerAt } from '#domain/signage/power.ts'
import { showtimesWithin, spanAt } from '#domain/signage/spans.ts'
import type { Played } from '#domain/signage/stream.ts'
import { whatIsDue, type Due } from '#domain/signage/what-is-due.ts'
import { shownMenu } from '#web/signage/boards/shown-menu.ts'
import { type Boards, isLiving, NUMBERS_FRESH_MS } from '#web/signage/engine/boards.ts'
import type { Active } from '#web/signage/engine/loader.ts'
import type { Remembered } from '#web/signage/engine/remembered.ts'

/** What a screen shows at a moment, and until when nothing else can become due. Instants are epoch ms of the server. */
export type Picture = {
  state: 'loading' | 'playing' | 'idle' | 'dark'
  segment: ManifestSegment | null
  /** The same as long as one showing lasts. */
  key: string
  from: number
  until: number
  board: { data: BoardData; hasPrices: boolean } | null
  /** A menu board with nothing on it, for which nothing stands in: words say so. */
  isEmptyBoard?: true
  /** What the rules say, whatever can be shown of it. */
  due: Due | null
}
export type Surroundings = {
  active: Active | null
  remembered: Remembered
  boards: Boards
  isOnline: boolean
  /** Segments that failed while they were shown, and until when nobody tries them again. */
  broken: ReadonlyMap<number, number>
}

const nothing = (state: Picture['state'], until: number, due: Due | null = null): Picture => ({
  state,
  segment: null,
  key: state,
  from: 0,
  until,
  board: null,
  due,
})
const RELOOK_MS = 60_000

/** What a TV shows now: nothing while its screen is off, else what is due, else what stands in for that. */
export function pictureAt(at: number, around: Surroundings): Picture {
  const { active, remembered } = around
  if (!active) return nothing('loading', at + RELOOK_MS)
  const { tv, timeline } = active.manifest
  const power = powerAt(tv.powerSchedule, at, tv.timeZone)
  const forced =
    remembered.power && (remembered.power.until === null || at < remembered.power.until) ? remembered.power : null
  const edge = Math.min(power.until, forced?.until ?? Infinity)
  const due = whatIsDue(active.programme, at, playedOf(remembered, active))
  if (!(forced ?? power).isOn) return nothing('dark', Math.min(edge, at + RELOOK_MS), due)

  const turn = lacksSpecial(due, at, around) ? whatIsDue(active.regular, at) : due
  const until = Math.min(due.until, turn.until, edge, at + RELOOK_MS)
  const chosen = shownOf(turn.segment, at, around)
  const isEmpty = chosen !== null && hasNothing(chosen)
  if (chosen && !isEmpty) {
    // A segment that stands alone stands on through the night; one of a stream begins anew whenever its turn comes.
    const key =
      turn.entry === null ? `${chosen.segment.id} ${turn.reason}` : `${chosen.segment.id} ${turn.entry} ${turn.from}`
    return { state: 'playing', ...chosen, key, from: turn.from, until, due }
  }
  const stream = remembered.played?.kind === 'stream' ? null : timeline.stream
  const instead = turn.segment !== null && stream?.isEnabled ? stream.fallbackSegment : null
  const stand = instead === turn.segment ? null : shownOf(instead, at, around)
  if (stand && !hasNothing(stand) && isInTime(stand.segment, at, tv.timeZone))
    return { state: 'playing', ...stand, key: `${stand.segment.id} instead`, from: turn.from, until, due }
  // Without anything that stands in, an empty board says so: a black screen would look broken.
  if (chosen)
    return {
      state: 'playing',
      ...chosen,
      isEmptyBoard: true,
      key: `${chosen.segment.id} empty`,
      from: turn.from,
      until,
      due,
    }
  return nothing('idle', until, due)
}

/** Whether a menu board has nothing to show at the moment: all is sold out, or out of its times. */
const hasNothing = ({ segment, board }: Pick<Picture, 'segment' | 'board'>): boolean =>
  board?.data.kind === 'menuBoard' && !!segment?.menuBoard && shownMenu(board.data, segment.menuBoard).length === 0

/**
 * Something put on for a while of which nothing can be shown, such as a dish that is sold out: the programme goes on.
 */
function lacksSpecial(due: Due, at: number, around: Surroundings): boolean {
  if (due.reason !== 'special') return false
  const shown = shownOf(due.segment, at, around)
  return shown === null || hasNothing(shown)
}

/** The menu board that is due and has nothing to show, whatever stands in for it; null where there is none. */
export function emptyBoardAt(at: number, { due }: Picture, around: Surroundings): ManifestSegment | null {
  const shown = shownOf(due?.segment ?? null, at, around)
  return shown && hasNothing(shown) ? shown.segment : null
}

/** What staff have it play, as the rules know it. */
function playedOf({ played }: Remembered, { manifest }: Active): Played | null {
  if (played?.kind === 'segment') return { kind: 'segment', segment: played.id, from: played.from, until: played.until }
  const { stream, otherStreams } = manifest.timeline
  const found = played && [stream, ...otherStreams].find(each => each?.id === played.id)
  return found ? { kind: 'stream', stream: found } : null
}

/** A segment with what it needs, or null when it cannot be shown at this moment. */
function shownOf(id: number | null, at: number, { active, boards, broken, isOnline }: Surroundings) {
  const segment = id === null ? undefined : active?.segments.get(id)
  if (!segment || !active || (broken.get(segment.id) ?? 0) > at) return null
  if (segment.type === 'url' && !isOnline) return null
  if (!isLiving(segment)) return { segment, board: null }
  const board = boards.of(segment.id, active.manifest.maxPriceAgeMinutes)
  if (!board || (segment.type === 'orderBoard' && board.ageMs > NUMBERS_FRESH_MS)) return null
  return { segment, board: { data: board.data, hasPrices: board.hasPrices } }
}

const isInTime = (segment: ManifestSegment, at: number, timeZone: string) =>
  segment.isEnabled && spanAt(showtimesWithin(segment, { from: at, until: at + 1 }, timeZone), at) !== undefined
