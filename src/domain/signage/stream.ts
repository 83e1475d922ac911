import type { Showtimes, TimedSegment } from '#domain/signage/segment.ts'
import type { Special } from '#domain/signage/special.ts'
import type { Weekday } from '#domain/time/local-time.ts'

export const SLOT_KINDS = {
  default: 'Grundprogramm',
  time: 'Zu bestimmten Zeiten',
  interrupt: 'Unterbrechung',
} as const
export type SlotKind = keyof typeof SLOT_KINDS
export const STREAM_ORDERS = { sequence: 'Der Reihe nach', shuffle: 'Gemischt', weighted: 'Nach Gewicht' } as const
export type StreamOrder = keyof typeof STREAM_ORDERS
export const STREAM_SHAPES = { landscape: 'Quer', portrait: 'Hoch' } as const
export type StreamShape = keyof typeof STREAM_SHAPES

/** A segment in a stream, with times of its own beside those of the segment. */
export type StreamEntry = Showtimes & {
  id: string
  segment: number
  sortOrder: number
  durationSeconds: number | null
  /** How often it comes in a round of `weighted`, against the others. */
  weight: number
}

/** When some of the entries play. */
export type StreamSlot = {
  id: string
  kind: SlotKind
  /** Ids of entries; none named: all of the stream. */
  entries: readonly string[]
  /**
   * `HH:mm`; missing: midnight, and `24:00` at the end. No later than `from`: it runs over midnight and belongs to the
   * day it begins on.
   */
  from: string | null
  to: string | null
  weekdays: readonly Weekday[]
  /** Local days `YYYY-MM-DD`; once some are named, weekdays do not matter. */
  dates: readonly string[]
  priority: number
  /** One round and no more each time it begins. */
  playOnce: boolean
}

/** What the rules of time need of a stream. One without slots plays all of its entries all day. */
export type TimedStream = {
  id: number
  isEnabled: boolean
  order: StreamOrder
  fallbackSegment: number | null
  entries: readonly StreamEntry[]
  slots: readonly StreamSlot[]
}

/** All that decides what a TV shows at any moment, without asking anybody. */
export type Programme = {
  /** The number of the TV, by which it shuffles. */
  device: number
  timeZone: string
  isEnabled: boolean
  stream: TimedStream | null
  overrideSegment: number | null
  /** What goes before all of that for a while; missing: nothing. */
  specials?: readonly Special[]
  segments: readonly TimedSegment[]
}

/**
 * What somebody told a TV to show for a while. It goes before everything else (docs/reference/signage.md#what-is-due).
 */
export type Played =
  | { kind: 'segment'; segment: number; from: number; until: number }
  | { kind: 'stream'; stream: TimedStream }
