import { sql } from 'kysely'
import type { Manifest, ManifestStream } from '#contract/calls/signage/manifest-shape.ts'
import { digitalSignageDevices, type TvRow } from '#contract/resources/digital-signage-devices.ts'
import { digitalSignageSegments, type SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import { digitalSignageStreams, type StreamRow } from '#contract/resources/digital-signage-streams.ts'
import type { Special } from '#domain/signage/special.ts'
import type { Programme } from '#domain/signage/stream.ts'
import type { App } from '#server/core/context.ts'
import { listRows } from '#server/core/resources/store.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { manifestSegments } from '#server/features/signage/manifest-segments.ts'
import { specialsOf } from '#server/features/signage/read-specials.ts'
import { tvNotFound } from '#server/features/signage/tv-states.ts'

/** What a screen is to show: what it is told of itself, and the rows of its programme. */
export type ScreenProgramme = {
  screen: Manifest['tv']
  overrideSegment: number | null
  specials: readonly Special[]
  stream: StreamRow | null
  otherStreams: StreamRow[]
  segments: SegmentRow[]
}
/** What a TV was told to play beside its own programme. */
export type Asked = { segment?: number | undefined; stream?: number | undefined }

const rowsOf = async <T>(app: App, resource: Parameters<typeof listRows>[1], ids: readonly number[]): Promise<T[]> =>
  ids.length === 0
    ? []
    : ((await listRows(app.db, resource, {
        conditions: [sql`t.id = any(${[...ids]}::bigint[])`],
        sort: 'id',
      })) as unknown as T[])

const idsIn = ({ entries, fallbackSegment }: StreamRow) => [
  ...entries.map(({ segment }) => segment.id),
  ...(fallbackSegment ? [fallbackSegment.id] : []),
]

/** A stream with the segments it names, beside what else is asked for. */
export async function readRows(
  app: App,
  streamId: number | undefined,
  { chosen = [], asked = {} }: { chosen?: readonly (number | undefined)[]; asked?: Asked } = {},
): Promise<Pick<ScreenProgramme, 'stream' | 'otherStreams' | 'segments'>> {
  const streams = await rowsOf<StreamRow>(
    app,
    digitalSignageStreams,
    [streamId, asked.stream].filter(one => one !== undefined),
  )
  const stream = streams.find(one => one.id === streamId) ?? null
  const segmentIds = new Set([...streams.flatMap(idsIn), ...chosen, asked.segment].filter(one => one !== undefined))
  return {
    stream,
    otherStreams: streams.filter(one => one !== stream),
    segments: await rowsOf<SegmentRow>(app, digitalSignageSegments, [...segmentIds]),
  }
}

/** Reads what a TV is to show, with what it was told to play. @throws Problem `notFound`. */
export async function readProgramme(app: App, id: number, asked: Asked = {}): Promise<ScreenProgramme> {
  const [tv] = await rowsOf<TvRow>(app, digitalSignageDevices, [id])
  if (!tv) throw tvNotFound()
  const { branchById, config } = await app.catalogue.current()
  const branch = branchById.get(tv.branch.id)
  const specials = await specialsOf(app, id)
  return {
    screen: {
      id: tv.id,
      name: tv.name,
      branch: { id: tv.branch.id, name: branch?.name ?? '' },
      isEnabled: tv.isEnabled,
      timeZone: tv.timeZone ?? branch?.timeZone ?? config.timeZone,
      orientation: Number(tv.orientation) as Manifest['tv']['orientation'],
      volumePercent: tv.volumePercent,
      brightnessPercent: tv.brightnessPercent,
      powerSchedule: tv.powerSchedule.map(({ weekday, on, off }) => ({ weekday, on, off })),
    },
    overrideSegment: tv.overrideSegment?.id ?? null,
    specials,
    ...(await readRows(app, tv.stream?.id, {
      chosen: [tv.overrideSegment?.id, ...specials.map(({ segment }) => segment)],
      asked,
    })),
  }
}

const whenOf = ({
  validFrom,
  validUntil,
  weekdays,
  windows,
}: Pick<SegmentRow, 'validFrom' | 'validUntil' | 'weekdays' | 'windows'>) => ({
  validFrom,
  validUntil,
  weekdays,
  windows: windows.map(({ from, to }) => ({ from, to })),
})

/** A stream as players know it. */
export const manifestStream = ({
  id,
  name,
  isEnabled,
  order,
  fallbackSegment,
  entries,
  slots,
}: StreamRow): ManifestStream => ({
  id,
  name,
  isEnabled,
  order,
  fallbackSegment: fallbackSegment?.id ?? null,
  entries: entries.map((entry, index) => ({
    ...whenOf(entry),
    id: entry.id ?? String(index + 1),
    segment: entry.segment.id,
    sortOrder: entry.sortOrder ?? index,
    durationSeconds: entry.durationSeconds,
    weight: entry.weight,
  })),
  slots: slots.map((slot, index) => ({
    id: slot.id ?? String(index + 1),
    kind: slot.kind,
    entries: slot.entries,
    from: slot.from,
    to: slot.to,
    weekdays: slot.weekdays,
    dates: slot.dates.map(({ date }) => date),
    priority: slot.priority,
    playOnce: slot.playOnce,
  })),
})

/** The manifest of a screen but for its number. */
export async function manifestOf(
  app: App,
  others: Dependencies,
  programme: ScreenProgramme,
): Promise<Omit<Manifest, 'revision'>> {
  const { screen, overrideSegment, specials, stream, otherStreams, segments } = programme
  const { config } = await app.catalogue.current()
  const made = await manifestSegments(app, others, segments, screen.branch.id)
  return {
    generatedAt: app.clock.now(),
    files: made.files,
    tv: screen,
    maxPriceAgeMinutes: config.signage.maxPriceAgeMinutes,
    timeline: {
      stream: stream && manifestStream(stream),
      overrideSegment,
      specials: [...specials],
      segments: made.segments,
      otherStreams: otherStreams.map(manifestStream),
    },
  }
}

/** The same for the rules of time. */
export const timedProgramme = ({ tv, timeline }: Pick<Manifest, 'tv' | 'timeline'>): Programme => ({
  device: tv.id,
  timeZone: tv.timeZone,
  isEnabled: tv.isEnabled,
  stream: timeline.stream,
  overrideSegment: timeline.overrideSegment,
  specials: timeline.specials,
  segments: timeline.segments,
})
