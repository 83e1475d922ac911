import { sql } from 'kysely'
import type { z } from 'zod'
import type { CallBody } from '#contract/call.ts'
import type { tvBeat, TvBeatAnswer } from '#contract/calls/signage/beat-shape.ts'
import type { sendTvLogs } from '#contract/calls/signage/tv-self.ts'
import { TV_BEAT_SECONDS } from '#domain/signage-commands/tv-status.ts'
import type { PlayerPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { FAILURES_CHANNEL } from '#server/core/live/failures-channel.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { insertEntry } from '#server/core/logs/insert-entry.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { fetchTvCommands, settleTvCommands } from '#server/features/signage/commands.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { settleRevision } from '#server/features/signage/revision.ts'

type Beat = z.output<typeof tvBeat>
const origin = ({ name, branchId }: PlayerPrincipal) => ({ branchId, about: `„${name}“`, username: `TV „${name}“` })

/**
 * Notes that a TV is there and what it says of itself, by the time of the server; answers what it is to do and which
 * programme it is to play.
 */
export async function beatOf(
  app: App,
  others: Dependencies,
  tv: PlayerPrincipal,
  beat: Beat,
  address: string,
): Promise<TvBeatAnswer> {
  const now = app.clock.now()
  const { faults, commands, ...report } = beat
  await app.db.transaction().execute(async tx => {
    await sql`insert into digital_signage_states as s (device_id, last_seen_at, last_ip, report)
      values (${tv.id}, ${now}, ${address}, ${JSON.stringify(report)}::jsonb)
      on conflict (device_id) do update set last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at),
        last_ip = excluded.last_ip,
        report = excluded.report`.execute(tx)
    await settleFaults(app, tx, tv, faults)
    await settleTvCommands(app, tv.id, commands, tx)
  })
  return {
    now,
    nextInSeconds: TV_BEAT_SECONDS,
    revision: await settleRevision(app, others, tv.id),
    commands: await fetchTvCommands(app, tv.id),
  }
}

/** What is wrong at a TV: what is new is written down and told of once, what it no longer names is over. */
async function settleFaults(app: App, tx: Executor, tv: PlayerPrincipal, faults: Beat['faults']): Promise<void> {
  const now = app.clock.now()
  const named = JSON.stringify(faults.map(({ code, segment }) => ({ code, segment: segment ?? 0 })))
  const { rows: over } = await typedSql({ wasTold: 'bool' })`
    update digital_signage_faults f set resolved_at = ${now} where f.device_id = ${tv.id} and f.resolved_at is null
    and not exists (select from jsonb_to_recordset(${named}::jsonb) as n(code text, segment bigint)
      where n.code = f.code and n.segment = coalesce(f.segment_id, 0))
    returning f.told_at is not null as "wasTold"`.execute(tx)
  if (over.some(({ wasTold }) => wasTold)) await publish(tx, FAILURES_CHANNEL, { branchId: tv.branchId })
  for (const { code, message, segment } of faults) {
    if (await cameBack(tx, tv.id, { code, segment: segment ?? 0 }, now)) continue
    const { rows } = await typedSql({ id: 'int' })`
      insert into digital_signage_faults (device_id, code, message, segment_id, at)
      values (${tv.id}, ${code}, ${message}, ${segment ?? null}, ${now})
      on conflict (device_id, code, coalesce(segment_id, 0)) where resolved_at is null do nothing returning id`.execute(
      tx,
    )
    if (rows.length > 0) await writeLog(tx, app, 'tvFault', { ...origin(tv), details: { line: message } })
  }
}

/** A film that fails at each of its turns is one fault, not one of every round. */
const SAME_MINUTES = 30

/** Whether a fault is one that was over for a short while: it goes on. */
async function cameBack(
  tx: Executor,
  id: number,
  { code, segment }: { code: string; segment: number },
  now: string,
): Promise<boolean> {
  const { rows } = await typedSql({ id: 'int' })`
    update digital_signage_faults set resolved_at = null where id = (
      select id from digital_signage_faults where device_id = ${id} and code = ${code}
      and coalesce(segment_id, 0) = ${segment}
      order by resolved_at is not null, resolved_at desc limit 1
    ) and resolved_at > ${now}::timestamptz - make_interval(mins => ${SAME_MINUTES}) returning id`.execute(tx)
  return rows.length > 0
}

/** Takes the log of a TV into that of the shop. Its lines are set right by how far its clock is off. */
export async function storeTvLogs(
  app: App,
  tv: PlayerPrincipal,
  { sentAt, lines }: CallBody<typeof sendTvLogs>,
): Promise<number> {
  const now = app.clock.now()
  const offset = Date.parse(now) - Date.parse(sentAt)
  await app.db.transaction().execute(async tx => {
    for (const { at, level, message } of lines)
      await insertEntry({
        at: now,
        level,
        channel: 'signage',
        message: `Protokoll vom TV „${tv.name}“`,
        username: `TV „${tv.name}“`,
        branchId: tv.branchId,
        entity: 'digital-signage-devices',
        entityId: tv.id,
        details: { line: message, at: new Date(Math.min(Date.parse(at) + offset, Date.parse(now))).toISOString() },
      }).execute(tx)
    await sql`update digital_signage_states set log_fulfilled_at = ${now} where device_id = ${tv.id}
      and log_requested_at is not null`.execute(tx)
  })
  return lines.length
}
