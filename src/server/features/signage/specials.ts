import { sql } from 'kysely'
import type { NewSpecial, SpecialAnswer } from '#contract/calls/signage/specials.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { Problem } from '#domain/problem.ts'
import { displayName } from '#domain/text/display-name.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { UNKNOWN_ROW } from '#server/core/db/broken-key.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { type GivenKey, requireSameContent } from '#server/core/http/idempotency-key.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { SIGNAGE_CHANNEL } from '#server/core/live/player-channel.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { type Place, placesOf, runningOn } from '#server/features/signage/read-specials.ts'
import { specialSegment } from '#server/features/signage/special-segment.ts'

const MOST_DAYS = 31
const DAY_MS = 86_400_000

/**
 * Puts something on TVs for a while, in one transaction with its film sequence and the entry of the log; under a key
 * only once. What is on a TV already goes on until the new end. @throws Problem `invalid` where nothing is to be shown,
 * no TV named, one is hidden, or it would end at no time; `conflict` where the key is bound to something else.
 */
export const putOn = (app: App, by: Principal, body: NewSpecial, key: GivenKey | null): Promise<SpecialAnswer> =>
  againAfterDeadlock(() => app.db.transaction().execute(tx => putOnIn(app, tx, by, body, key)))

async function putOnIn(app: App, tx: Executor, by: Principal, body: NewSpecial, key: GivenKey | null) {
  if (!isStaff(by)) throw refusalOf(by)
  const places = await placesOf(app, by, tx)
  const written = key && (await writtenUnder(app, tx, by.id, key, places))
  if (written) return written
  const tvs = chosenTvs(places, body)
  const now = app.clock.now()
  requireEnd(body.until ?? null, now)
  // Two who put on the same go one after the other.
  await sql`select from digital_signage_devices where id = any(${tvs.map(({ id }) => id)}::bigint[]) order by id
    for update`.execute(tx)
  const segment = await specialSegment(app, tx, by, { body, branches: tvs.map(({ branch }) => branch.id) })
  const { rows } = await typedSql({ id: 'int' })`
    insert into digital_signage_specials (segment_id, created_at, created_by_id, created_by, request_key, request_hash)
    values (${segment.id}, ${now}, ${by.id}, ${displayName(by)}, ${key?.value ?? null}, ${key?.bodyHash ?? null})
    on conflict (created_by_id, request_key) where request_key is not null do nothing returning id`.execute(tx)
  // whoever sent the same at the same time has been waited for
  const [made] = rows
  if (made) {
    await endOn(tx, { now, tvs: tvs.map(({ id }) => id), segment: segment.id })
    const ends = tvs.map(({ id, closesAt }) => ({ id, until: body.until ?? closesAt }))
    await sql`insert into digital_signage_specials_devices (special_id, device_id, valid_from, valid_until)
      select ${made.id}, id, ${now}::timestamptz, until
      from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id bigint, until timestamptz)`.execute(tx)
    for (const [branchId, some] of Map.groupBy(tvs, ({ branch }) => branch.id))
      await writeLog(tx, app, 'tvSpecial', { userId: by.id, branchId, about: aboutOf(segment.name, some) })
    await publish(tx, SIGNAGE_CHANNEL)
  }
  const answer = made
    ? (await runningOn(app, idsOf(places), { db: tx, only: made.id }))[0]
    : key && (await writtenUnder(app, tx, by.id, key, places))
  if (!answer) throw new Error('A special is gone as soon as it was put on')
  return answer
}

const idsOf = (tvs: readonly { id: number }[]) => tvs.map(({ id }) => id)
const aboutOf = (name: string, tvs: readonly { name?: string | null | undefined }[]) =>
  `${name} (${tvs.map(tv => `„${tv.name ?? ''}“`).join(', ')})`

/**
 * What this person has put on under a key. @throws Problem `conflict`, code `keyReused`, where it was something else.
 */
async function writtenUnder(app: App, tx: Executor, by: number, key: GivenKey, places: readonly Place[]) {
  const { rows } = await typedSql({ id: 'int', requestHash: 'bytes?' })`
    select id, request_hash from digital_signage_specials where created_by_id = ${by}
    and request_key = ${key.value}`.execute(tx)
  const [known] = rows
  if (!known) return undefined
  requireSameContent(key, known.requestHash)
  return (await runningOn(app, idsOf(places), { db: tx, only: known.id }))[0]
}

/** The TVs named, each once. @throws Problem `invalid` without any, and at each that its sender may put nothing on. */
function chosenTvs(places: readonly Place[], { tvs }: NewSpecial): Place[] {
  if (tvs.length === 0)
    throw new Problem('invalid', { field: 'tvs', code: 'required', message: 'Bitte wählen Sie mindestens einen TV.' })
  const byId = new Map(places.map(place => [place.id, place]))
  const unknown = tvs.flatMap(({ id }, index) => (byId.has(id) ? [] : [{ ...UNKNOWN_ROW, field: `tvs.${index}` }]))
  if (unknown.length > 0) throw new Problem('invalid', unknown)
  return [...new Set(idsOf(tvs))].flatMap(id => byId.get(id) ?? [])
}

/** @throws Problem `invalid` where something would be over at once, or stay for longer than anybody remembers. */
function requireEnd(until: string | null, now: string): void {
  if (until === null) return
  const left = Date.parse(until) - Date.parse(now)
  if (left <= 0)
    throw new Problem('invalid', {
      field: 'until',
      code: 'range',
      message: 'Bitte wählen Sie ein Ende, das noch kommt.',
    })
  if (left > MOST_DAYS * DAY_MS)
    throw new Problem('invalid', {
      field: 'until',
      code: 'tooFar',
      message: 'Bitte wählen Sie ein Ende in den nächsten 31 Tagen. Was länger läuft, gehört in den Stream.',
    })
}

/** Ends what is on these TVs: of one film sequence, or of one special. */
async function endOn(
  tx: Executor,
  {
    now,
    tvs,
    segment = null,
    special = null,
  }: { now: string; tvs: number[]; segment?: number | null; special?: number | null },
): Promise<number[]> {
  const { rows } = await typedSql({ id: 'int' })`
    update digital_signage_specials_devices d set valid_until = ${now} from digital_signage_specials s
    where s.id = d.special_id and d.device_id = any(${tvs}::bigint[]) and d.valid_until > ${now}
      and (s.segment_id = ${segment}::bigint or s.id = ${special}::bigint)
    returning d.device_id as id`.execute(tx)
  return idsOf(rows)
}

/**
 * Takes a special off every TV the right reaches; what is off already stays off. @throws Problem `notFound` for one on
 * none of them.
 */
export async function takeOff(app: App, by: Principal, id: number): Promise<{ taken: number }> {
  if (!isStaff(by)) throw refusalOf(by)
  return app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ id: 'int', name: 'text', branchId: 'int', segment: 'text' })`
      select d.id, d.name, d.branch_id as "branchId", g.name as segment
      from digital_signage_specials_devices on_tv join digital_signage_devices d on d.id = on_tv.device_id
      join digital_signage_specials s on s.id = on_tv.special_id join digital_signage_segments g on g.id = s.segment_id
      where s.id = ${id} order by d.id for update of d`.execute(tx)
    const mine = rows.filter(({ branchId }) => mayForBranch(by, 'digital-signage-devices.special', branchId))
    const [first] = mine
    if (!first) throw new Problem('notFound', { message: 'Das ist auf keinem Ihrer TVs zu sehen.' })
    const ended = new Set(await endOn(tx, { now: app.clock.now(), tvs: idsOf(mine), special: id }))
    for (const [branchId, some] of Map.groupBy(
      mine.filter(tv => ended.has(tv.id)),
      tv => tv.branchId,
    ))
      await writeLog(tx, app, 'tvSpecialOff', { userId: by.id, branchId, about: aboutOf(first.segment, some) })
    if (ended.size > 0) await publish(tx, SIGNAGE_CHANNEL)
    return { taken: ended.size }
  })
}
