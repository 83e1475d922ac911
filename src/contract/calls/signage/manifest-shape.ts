import { z } from 'zod'
import { BOARD_LAYOUTS, FITS, SEGMENT_TYPES, SOLD_OUT_WAYS, TRANSITIONS } from '#domain/signage/segment.ts'
import { SLOT_KINDS, STREAM_ORDERS } from '#domain/signage/stream.ts'
import { ORIENTATIONS } from '#domain/signage/tv-commands.ts'
import { WEEKDAYS } from '#domain/time/local-time.ts'

const names = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]]
const weekday = z.enum(WEEKDAYS)
const percent = z.int().min(0).max(100)

const showtimes = {
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  weekdays: z.array(weekday),
  windows: z.array(z.object({ from: z.string(), to: z.string() })),
}

/** A file a player keeps: it is what it should be once its bytes have this hash (SHA-256, hexadecimal). */
export const manifestFile = z.object({ url: z.string(), sha256: z.string(), bytes: z.int() })
export type ManifestFile = z.output<typeof manifestFile>

/** A picture or a film of a segment. `url` is one of the manifest's files. */
const medium = z.object({
  url: z.string(),
  kind: z.enum(['image', 'video']),
  alt: z.string(),
  /** What of a picture must stay to be seen, in percent; null: its middle. */
  focal: z.object({ x: z.number(), y: z.number() }).nullable(),
})
export type Medium = z.output<typeof medium>

/** A segment with all that its showing needs, but for what lives: boards are read by their number. */
export const manifestSegment = z.object({
  ...showtimes,
  id: z.int(),
  name: z.string(),
  type: z.enum(names(SEGMENT_TYPES)),
  isEnabled: z.boolean(),
  durationSeconds: z.number().nullable(),
  naturalSeconds: z.number().nullable(),
  pictures: z.int(),
  media: z.array(medium),
  /** A scene or page as it was rendered: a file of the manifest that holds a `snapshot`. */
  snapshot: z.string().nullable(),
  url: z.string().nullable(),
  text: z.string().nullable(),
  menuBoard: z
    .object({
      layout: z.enum(names(BOARD_LAYOUTS)),
      showPrices: z.boolean(),
      showAllergens: z.boolean(),
      showImages: z.boolean(),
      soldOut: z.enum(names(SOLD_OUT_WAYS)),
      pageSeconds: z.number(),
    })
    .nullable(),
  orderBoard: z
    .object({ showPreparing: z.boolean(), showReady: z.boolean(), maxNumbers: z.int(), callSound: z.boolean() })
    .nullable(),
  fit: z.enum(names(FITS)),
  isMuted: z.boolean(),
  volumePercent: percent,
  backgroundColor: z.string(),
  transition: z.enum(names(TRANSITIONS)),
  transitionMs: z.int(),
})
export type ManifestSegment = z.output<typeof manifestSegment>

export const manifestStream = z.object({
  id: z.int(),
  name: z.string(),
  isEnabled: z.boolean(),
  order: z.enum(names(STREAM_ORDERS)),
  fallbackSegment: z.int().nullable(),
  entries: z.array(
    z.object({
      ...showtimes,
      id: z.string(),
      segment: z.int(),
      sortOrder: z.int(),
      durationSeconds: z.number().nullable(),
      weight: z.number(),
    }),
  ),
  slots: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(names(SLOT_KINDS)),
      entries: z.array(z.string()),
      from: z.string().nullable(),
      to: z.string().nullable(),
      weekdays: z.array(weekday),
      dates: z.array(z.string()),
      priority: z.int(),
      playOnce: z.boolean(),
    }),
  ),
})
export type ManifestStream = z.output<typeof manifestStream>

/** What a TV is told about itself. */
export const manifestTv = z.object({
  id: z.int(),
  name: z.string(),
  branch: z.object({ id: z.int(), name: z.string() }),
  isEnabled: z.boolean(),
  timeZone: z.string(),
  orientation: z.literal(ORIENTATIONS),
  volumePercent: percent,
  brightnessPercent: percent.nullable(),
  powerSchedule: z.array(z.object({ weekday, on: z.string(), off: z.string() })),
})

/**
 * All that a player needs to show the right thing at any moment without asking anybody. `revision` rises with whatever
 * of it changes, prices and what is sold out on its boards included.
 */
export const manifest = z.object({
  revision: z.int(),
  generatedAt: z.string(),
  files: z.array(manifestFile),
  tv: manifestTv,
  maxPriceAgeMinutes: z.number(),
  timeline: z.object({
    stream: manifestStream.nullable(),
    overrideSegment: z.int().nullable(),
    /** What goes before the programme for a while. */
    specials: z.array(z.object({ id: z.int(), segment: z.int(), from: z.string(), until: z.string() })),
    segments: z.array(manifestSegment),
    /** Streams beside the TV's own that it was asked for by `streams`. */
    otherStreams: z.array(manifestStream),
  }),
})
export type Manifest = z.output<typeof manifest>

/**
 * What a player was told to play and would not hold otherwise; the answer brings them and their files beside the rest.
 */
export const manifestQuery = z.object({
  segment: z.coerce.number().int().optional(),
  stream: z.coerce.number().int().optional(),
})

/**
 * A rendered page or scene: no programs in it, and every picture one of the manifest's files. Its styles are meant for
 * a corner of a document of its own, in which those of letters (`faces`) would not count. A page is drawn `width` wide
 * and enlarged to the screen.
 */
export const snapshot = z.object({ html: z.string(), css: z.string(), faces: z.string().optional(), width: z.int() })
export type Snapshot = z.output<typeof snapshot>
