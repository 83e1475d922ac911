import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { numberRows } from '#contract/fields/rows-of.ts'
import type { SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import type { StreamRow } from '#contract/resources/digital-signage-streams.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { TV_OFFLINE_MS } from '#domain/signage-commands/tv-status.ts'
import { UNKNOWN_ROW } from '#server/core/db/broken-key.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { playerChannel, SIGNAGE_CHANNEL } from '#server/core/live/player-channel.ts'
import { publish } from '#server/core/live/live-hub.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

const refuse = (errors: readonly ProblemEntry[]) => {
  if (errors.length > 0) throw new Problem('invalid', errors)
}
const missing = (field: string, message: string): ProblemEntry => ({ field, code: 'required', message })
const ENDS_BEFORE = 'Das Ende muss nach dem Beginn liegen.'
const isReversed = ({ validFrom, validUntil }: { validFrom?: string | null; validUntil?: string | null }) =>
  validFrom != null && validUntil != null && Date.parse(validUntil) < Date.parse(validFrom)

/** What a film sequence cannot do without, by its type. */
function segmentProblems(row: SegmentRow): ProblemEntry[] {
  const lacks: Readonly<Record<SegmentRow['type'], ProblemEntry | false>> = {
    image: (row.images ?? []).length === 0 && missing('images', 'Bitte wählen Sie ein Bild.'),
    slider: (row.images ?? []).length === 0 && missing('images', 'Bitte wählen Sie mindestens ein Bild.'),
    video: (row.uploads ?? []).length === 0 && missing('uploads', 'Bitte wählen Sie ein Video.'),
    scene: !row.scene && missing('scene', 'Bitte wählen Sie eine Szene.'),
    site: !row.site && missing('site', 'Bitte wählen Sie eine Seite.'),
    url: urlProblem(row.url),
    menuBoard: false,
    orderBoard: false,
    openingHours: false,
    blank: false,
    text: !row.text?.trim() && missing('text', 'Bitte geben Sie einen Text ein.'),
  }
  return [lacks[row.type], isReversed(row) && { field: 'validUntil', code: 'range', message: ENDS_BEFORE }].filter(
    problem => !!problem,
  )
}

/** Browsers show a page without a certificate in no frame. */
const urlProblem = (url: string | null): ProblemEntry | false =>
  url
    ? !url.toLowerCase().startsWith('https://') && {
        field: 'url',
        code: 'notSecure',
        message: 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.',
      }
    : missing('url', 'Bitte geben Sie eine Adresse an.')

/** What is shown: what it is made of without its name, its branches and its tags. */
const CONTENT = [
  'type',
  'images',
  'uploads',
  'text',
  'scene',
  'site',
  'url',
  'menuBoard',
  'orderBoard',
  'durationSeconds',
  'fit',
  'backgroundColor',
  'transition',
  'transitionMs',
  'isMuted',
  'volumePercent',
] as const

/** A value as it is the same however it was read: of a link its number, of a group its members by name. */
function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf)
  if (typeof value !== 'object' || value === null) return value ?? null
  if ('id' in value) return value.id
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => [name, plainOf(member)])
}

/** Film sequences: what they need, how large they are, and the streams that show them. */
export const segmentsHook: ResourceHook = {
  async beforeWrite({ tx, before, body }) {
    const after = { ...before, ...body } as unknown as SegmentRow
    refuse(segmentProblems(after))
    const [images, uploads] = [after.images ?? [], after.uploads ?? []].map(rows => rows.map(({ id }) => id))
    const { rows } = await typedSql({ bytes: 'float', seconds: 'float?' })`
      select coalesce((select sum(size_bytes) from images where id = any(${images}::bigint[])), 0)::float8
        + coalesce((select sum(size_bytes) from uploads where id = any(${uploads}::bigint[])), 0)::float8 as bytes,
        -- One film of unknown length makes that of all of them unknown.
        (select case when bool_and(duration_ms is not null) then sum(duration_ms) / 1000.0 end from uploads
          where id = any(${after.type === 'video' ? uploads : []}::bigint[]))::float8 as seconds`.execute(tx)
    const said = CONTENT.map(name => plainOf(after[name]))
    return {
      size_bytes: Math.min(rows[0]?.bytes ?? 0, 2_147_483_647),
      natural_seconds: rows[0]?.seconds ?? null,
      content_hash: createHash('sha256').update(JSON.stringify(said)).digest('hex'),
    }
  },
  async afterWrite({ tx, id }) {
    await raiseStreams(tx, id)
  },
  async beforeRemove({ tx, id }) {
    await leaveStreams(tx, id)
    await raiseStreams(tx, id)
  },
}

/**
 * Takes a film sequence out of what streams play, and out of their times; a time that played nothing else goes with it,
 * since without entries it would play all there are.
 */
async function leaveStreams(tx: Executor, segmentId: number): Promise<void> {
  const { rows } = await typedSql({
    id: 'int',
    entries: typed<StreamRow['entries']>('json'),
    slots: typed<StreamRow['slots']>('json'),
  })`select id, entries, slots from digital_signage_streams
    where entries @> ${JSON.stringify([{ segment: { id: segmentId } }])}::jsonb for update`.execute(tx)
  for (const { id, entries, slots } of rows) {
    const kept = entries.filter(({ segment }) => segment?.id !== segmentId)
    const known = idsOf({ entries: kept })
    const times = slots.flatMap(slot => {
      const left = slot.entries.filter(entry => known.has(entry))
      return left.length === 0 && slot.entries.length > 0 ? [] : [{ ...slot, entries: left }]
    })
    await sql`update digital_signage_streams set entries = ${JSON.stringify(kept)}::jsonb,
      slots = ${JSON.stringify(times)}::jsonb, version = version + 1, revision = revision + 1
      where id = ${id}`.execute(tx)
  }
}

/** What of a stream says what plays when. */
const PLAYED: readonly string[] = ['entries', 'slots', 'order', 'fallbackSegment', 'isEnabled']

const idsOf = (row: Partial<StreamRow> | undefined) => new Set((row?.entries ?? []).map(({ id }) => id))
/**
 * Slots without the entries that leave their stream: a slot plays entries of its own stream, and one that named another
 * would leave the TV dark. Without any it would play all of them, so its last one does not go by the way. @throws
 * Problem `invalid`.
 */
function settledSlots(after: StreamRow, before: StreamRow | undefined): StreamRow['slots'] {
  const [known, former] = [idsOf(after), idsOf(before)]
  const slots = after.slots ?? []
  const kept = slots.map(slot => ({
    ...slot,
    entries: slot.entries.filter(entry => known.has(entry) || !former.has(entry)),
  }))
  refuse(
    kept.flatMap(({ entries }, index) => [
      ...entries.flatMap((entry, place) =>
        known.has(entry) ? [] : [{ ...UNKNOWN_ROW, field: `slots.${index}.entries.${place}` }],
      ),
      ...(entries.length === 0 && (slots[index]?.entries.length ?? 0) > 0
        ? [{ field: `slots.${index}.entries`, code: 'required', message: NOTHING_LEFT }]
        : []),
    ]),
  )
  return kept
}
const NOTHING_LEFT =
  'Was diese Zeit spielt, steht nicht mehr im Inhalt. Bitte wählen Sie anderes oder löschen Sie die Zeit.'

/** Streams: entries and slots keep an id for life, and each change is another number. */
export const streamsHook: ResourceHook = {
  async beforeWrite({ before, body }) {
    const { entries, slots } = body as Partial<Pick<StreamRow, 'entries' | 'slots'>>
    if (entries)
      body['entries'] = numberRows(entries).toSorted((one, other) => (one.sortOrder ?? 0) - (other.sortOrder ?? 0))
    if (slots) body['slots'] = numberRows(slots)
    refuse(
      (entries ?? []).flatMap((entry, index) =>
        isReversed(entry) ? [{ field: `entries.${index}.validUntil`, code: 'range', message: ENDS_BEFORE }] : [],
      ),
    )
    if (entries || slots)
      body['slots'] = settledSlots({ ...before, ...body } as unknown as StreamRow, before as StreamRow | undefined)
    return before && Object.keys(body).some(name => PLAYED.includes(name)) ? { revision: sql`revision + 1` } : undefined
  },
  afterWrite: async ({ tx }) => void (await publish(tx, SIGNAGE_CHANNEL)),
  beforeRemove: async ({ tx }) => void (await publish(tx, SIGNAGE_CHANNEL)),
}

/**
 * TVs: one that stands elsewhere now is paired anew, what is said of it reaches it at once, and lists are narrowed by
 * what follows from its heartbeats.
 */
export const tvsHook: ResourceHook = {
  related: {
    tag: tag => sql`t.tags @> ${[String(tag)]}::text[]`,
    status: (status, now) => sql`${statusAt(now)} = ${String(status)}`,
  },
  async beforeWrite({ before, body }) {
    const branch = body['branch'] as { id: number } | undefined
    const isMoved =
      before !== undefined && branch !== undefined && (before['branch'] as { id: number }).id !== branch.id
    return isMoved ? { secret_hash: null, paired_at: null, pairing_hash: null, pairing_until: null } : undefined
  },
  afterWrite: async ({ tx, id }) => void (await publish(tx, playerChannel(id))),
  beforeRemove: async ({ tx, id }) => void (await publish(tx, playerChannel(id))),
}

/** The same as `tvStatus` at `now`, for lists. */
const statusAt = (now: string) => sql`(select case
  when t.secret_hash is null then 'unpaired'
  when not t.is_enabled or s.last_seen_at is null or s.last_seen_at < ${now}::timestamptz -
    make_interval(secs => ${TV_OFFLINE_MS / 1000}) then 'offline'
  when exists (select from digital_signage_faults f where f.device_id = t.id and f.resolved_at is null) then 'error'
  when s.report ->> 'state' = 'playing' and s.report ->> 'currentSegment' is not null then 'playing'
  when t.override_segment_id is not null or exists (select from digital_signage_streams p where p.id = t.stream_id
    and p.is_enabled) then 'idle'
  else 'online' end
  from (select 1) one left join digital_signage_states s on s.device_id = t.id)`

/** Raises the number of every stream that shows a film sequence. */
async function raiseStreams(tx: Executor, segmentId: number): Promise<void> {
  await sql`update digital_signage_streams set revision = revision + 1
    where fallback_segment_id = ${segmentId} or entries @>
      ${JSON.stringify([{ segment: { id: segmentId } }])}::jsonb`.execute(tx)
  await publish(tx, SIGNAGE_CHANNEL)
}

/** Raises the number of every stream that shows a scene. */
export async function sceneChanged(tx: Executor, sceneId: number): Promise<void> {
  const { rows } = await typedSql({
    id: 'int',
  })`select id from digital_signage_segments where scene_id = ${sceneId}`.execute(tx)
  for (const { id } of rows) await raiseStreams(tx, id)
}
