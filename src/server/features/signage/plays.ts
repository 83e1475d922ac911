import { sql } from 'kysely'
import type { TvPlay } from '#contract/calls/signage/beat-shape.ts'
import type { TvPlays } from '#contract/calls/signage/tvs.ts'
import { instantOf, addDays } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { readTv } from '#server/features/signage/tv-states.ts'

/** So long a TV may tell of a showing again without it counting twice; what is older is not taken. */
const REMEMBERED_DAYS = 30
const MOST_ROWS = 5000

/**
 * Adds what was shown to its hours; a showing that was told already counts no second time, and one of a clock that is
 * ahead counts now.
 */
export async function storePlays(app: App, id: number, told: readonly TvPlay[]): Promise<number> {
  const now = app.clock.now()
  // a number is the same however its letters are written
  const plays = told.map(play => ({ ...play, id: play.id.toLowerCase() }))
  return app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ id: 'text' })`
      insert into digital_signage_play_ids (device_id, id, at)
      select ${id}, p.id, ${now} from (select distinct p.id, p."startedAt"
        from jsonb_to_recordset(${JSON.stringify(plays)}::jsonb) as p(id uuid, "startedAt" timestamptz)) p
      where p."startedAt" > ${now}::timestamptz - make_interval(days => ${REMEMBERED_DAYS})
      on conflict do nothing returning id::text`.execute(tx)
    const isNew = new Set(rows.map(row => row.id))
    const counted = [...new Map(plays.filter(play => isNew.has(play.id)).map(play => [play.id, play])).values()]
    if (counted.length === 0) return 0
    await sql`insert into digital_signage_plays as s (device_id, segment_id, hour, segment_name, plays, complete,
        seconds)
      select ${id}, p.segment, date_trunc('hour', least(p."startedAt", ${now}::timestamptz), 'UTC'),
        coalesce((select g.name from digital_signage_segments g where g.id = p.segment), 'Nummer ' || p.segment),
        count(*), count(*) filter (where p.complete), sum(p.seconds)
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as p(segment bigint, "startedAt" timestamptz,
        seconds numeric, complete boolean)
      group by 2, 3 on conflict (device_id, hour, segment_id) do update set plays = s.plays + excluded.plays,
        complete = s.complete + excluded.complete,
        seconds = s.seconds + excluded.seconds, segment_name = excluded.segment_name`.execute(tx)
    return counted.length
  })
}

/** What was on a TV by the hour, between two local days, the latest first. */
export async function playsOf(app: App, id: number, { from, to }: { from: string; to: string }): Promise<TvPlays> {
  const { branch } = await readTv(app, id)
  const { branchById, config } = await app.catalogue.current()
  const timeZone = branchById.get(branch.id)?.timeZone ?? config.timeZone
  const [start, end] = [instantOf(`${from}T00:00`, timeZone), instantOf(`${addDays(to, 1)}T00:00`, timeZone)]
  const { rows } = await typedSql({
    hour: 'instant',
    segmentId: 'int',
    name: 'text',
    plays: 'int',
    complete: 'int',
    seconds: 'float',
  })`
    select hour, segment_id as "segmentId", segment_name as name, plays, complete, seconds::float8 as seconds
    from digital_signage_plays
    where device_id = ${id} and hour >= ${start}::timestamptz and hour < ${end}::timestamptz
    order by hour desc, segment_name limit ${MOST_ROWS}`.execute(app.db)
  return rows.map(({ segmentId, name, ...row }) => ({ ...row, segment: { id: segmentId, name } }))
}

/** Forgets which showings were told of, once no TV tells of them any more. */
export const forgetPlayIds = (app: App): Promise<unknown> =>
  sql`delete from digital_signage_play_ids where at < ${app.clock.now()}::timestamptz -
      make_interval(days => ${REMEMBERED_DAYS + 1})`.execute(app.db)
