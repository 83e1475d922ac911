import type { Weekday } from '#domain/time/local-time.ts'

/** What a screen can show (docs/reference/signage.md#segments). */
export const SEGMENT_TYPES = {
  video: 'Video',
  image: 'Bild',
  slider: 'Bilderfolge',
  menuBoard: 'Speisekarte',
  orderBoard: 'Abholnummern',
  text: 'Text',
  openingHours: 'Öffnungszeiten',
  scene: 'Szene',
  site: 'Seite der Website',
  url: 'Fremde Website',
  blank: 'Leere Fläche',
} as const
export type SegmentType = keyof typeof SEGMENT_TYPES

export const FITS = { cover: 'Füllen, Ränder abschneiden', contain: 'Ganz zeigen', fill: 'Verzerren' } as const
export type Fit = keyof typeof FITS
export const TRANSITIONS = { none: 'Keiner', fade: 'Überblenden', slide: 'Schieben' } as const
export type Transition = keyof typeof TRANSITIONS
export const BOARD_LAYOUTS = { list: 'Liste', grid: 'Kacheln', hero: 'Mit großem Bild' } as const
export type BoardLayout = keyof typeof BOARD_LAYOUTS
export const SOLD_OUT_WAYS = { hide: 'Ausblenden', strike: 'Durchstreichen' } as const
export type SoldOutWay = keyof typeof SOLD_OUT_WAYS

/**
 * A part of a local day, `HH:mm` up to `24:00`. One that ends no later than it begins runs over midnight and belongs to
 * the day it begins on.
 */
export type DayWindow = { from: string; to: string }

/**
 * When something may be seen: half-open between two instants, on some weekdays (none named: all), within some windows
 * (none named: all day).
 */
export type Showtimes = {
  validFrom: string | null
  validUntil: string | null
  weekdays: readonly Weekday[]
  windows: readonly DayWindow[]
}

/** What the rules of time need of a segment. */
export type TimedSegment = Showtimes & {
  id: number
  type: SegmentType
  isEnabled: boolean
  /** How long it stands; null: as long as its film, or what is usual for its type. */
  durationSeconds: number | null
  /** How long its film is, once somebody has measured it. */
  naturalSeconds: number | null
  /** How many pictures it shows one after the other. */
  pictures: number
}

const USUAL_SECONDS = 10
const SECONDS_A_PICTURE = 8
/** What a film is given as long as nobody knows its length. */
const UNKNOWN_FILM_SECONDS = 30

/** How long a segment stands when its turn has come. `asked` is what the entry of a stream says of it. */
export function showingSeconds(segment: TimedSegment, asked: number | null = null): number {
  const said = asked ?? segment.durationSeconds
  if (said !== null && said > 0) return said
  if (segment.type === 'video') return segment.naturalSeconds ?? UNKNOWN_FILM_SECONDS
  return segment.type === 'slider' ? Math.max(1, segment.pictures) * SECONDS_A_PICTURE : USUAL_SECONDS
}
