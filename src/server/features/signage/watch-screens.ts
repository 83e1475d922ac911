import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { FAILURES_CHANNEL } from '#server/core/live/failures-channel.ts'
import { publish, publishAll } from '#server/core/live/live-hub.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { expireTvCommands } from '#server/features/signage/commands.ts'
import { forgetUnusedFiles } from '#server/features/signage/kept-files.ts'
import { forgetPlayIds } from '#server/features/signage/plays.ts'

const TOLD = { id: 'int', name: 'text', branchId: 'int', seenAt: 'instant?' } as const

/**
 * What is due about screens: commands that nobody fetched lapse; silence, that a TV is back, and a fault that lasts are
 * told of.
 */
export async function watchScreens(app: App): Promise<void> {
  await expireTvCommands(app)
  await tellOfSilence(app)
  await tellOfReturn(app)
  await tellOfFaults(app)
}

/** What is kept about screens and no longer of use. */
export async function tidyScreens(app: App): Promise<void> {
  await forgetPlayIds(app)
  await forgetUnusedFiles(app)
  await forgetFaults(app)
}

/** Tells of every TV that is silent for longer than it may be, once in each outage. */
const tellOfSilence = (app: App) =>
  app.db.transaction().execute(async tx => {
    const now = app.clock.now()
    const { rows } = await typedSql(TOLD)`
      insert into digital_signage_states as s (device_id, silence_told_at)
      select d.id, ${now} from digital_signage_devices d left join digital_signage_states t on t.device_id = d.id
      where d.is_enabled and d.secret_hash is not null and t.silence_told_at is null
        and greatest(t.last_seen_at, d.paired_at) < ${now}::timestamptz - make_interval(mins => d.alert_after_minutes)
      on conflict (device_id) do update set silence_told_at = ${now} where s.silence_told_at is null
      returning device_id as id, (select d.name from digital_signage_devices d where d.id = s.device_id) as name,
        (select d.branch_id from digital_signage_devices d where d.id = s.device_id) as "branchId",
          last_seen_at as "seenAt"`.execute(tx)
    for (const tv of rows) {
      await queueMails(tx, tv.id, 'silent', tv.seenAt, now)
      await publish(tx, FAILURES_CHANNEL, { branchId: tv.branchId })
      await writeLog(tx, app, 'tvSilent', { branchId: tv.branchId, about: `„${tv.name}“`, username: `TV „${tv.name}“` })
    }
  })

/** Tells of every TV that was told to be silent and has spoken since. */
const tellOfReturn = (app: App) =>
  app.db.transaction().execute(async tx => {
    const now = app.clock.now()
    const { rows } = await typedSql(TOLD)`
      update digital_signage_states s set silence_told_at = null from digital_signage_devices d
      where d.id = s.device_id and s.silence_told_at is not null and s.last_seen_at > s.silence_told_at
      returning d.id, d.name, d.branch_id as "branchId", s.last_seen_at as "seenAt"`.execute(tx)
    for (const tv of rows) {
      await queueMails(tx, tv.id, 'back', tv.seenAt, now)
      await publish(tx, FAILURES_CHANNEL, { branchId: tv.branchId })
      await writeLog(tx, app, 'tvBack', { branchId: tv.branchId, about: `„${tv.name}“`, username: `TV „${tv.name}“` })
    }
  })

/**
 * Tells of every fault that lasts for as long as a TV may be silent, once. One that has spoken lately says so itself;
 * of one that is gone silence is told of.
 */
const tellOfFaults = (app: App) =>
  app.db.transaction().execute(async tx => {
    const now = app.clock.now()
    const { rows } = await typedSql({ branchId: 'int' })`with told as (
        update digital_signage_faults f set told_at = ${now} from digital_signage_devices d
        join digital_signage_states s on s.device_id = d.id
        where d.id = f.device_id and d.is_enabled and d.secret_hash is not null and s.silence_told_at is null
          and f.resolved_at is null and f.told_at is null
          and f.at < ${now}::timestamptz - make_interval(mins => d.alert_after_minutes)
        returning f.device_id, f.message, f.at, d.alert_recipients, d.branch_id
      ), mails as (insert into signage_mails (device_id, kind, address, message, seen_at, queued_at, try_at)
      select distinct told.device_id, 'fault', r ->> 'email', told.message, told.at, ${now}::timestamptz,
        ${now}::timestamptz
      from told, jsonb_array_elements(told.alert_recipients) r)
      select distinct branch_id as "branchId" from told`.execute(tx)
    await publishAll(
      tx,
      rows.map(({ branchId }) => ({ topic: FAILURES_CHANNEL, branchId })),
    )
  })

const FAULT_DAYS = 90
const forgetFaults = (app: App) =>
  sql`delete from digital_signage_faults where resolved_at < ${app.clock.now()}::timestamptz -
      make_interval(days => ${FAULT_DAYS})`.execute(app.db)

const queueMails = (tx: Executor, id: number, kind: 'silent' | 'back', seenAt: string | null, now: string) =>
  sql`insert into signage_mails (device_id, kind, address, seen_at, queued_at, try_at)
    select distinct ${id}::bigint, ${kind}, r ->> 'email', ${seenAt}::timestamptz, ${now}::timestamptz,
      ${now}::timestamptz
    from digital_signage_devices d, jsonb_array_elements(d.alert_recipients) r where d.id = ${id}`.execute(tx)
