import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { OwnPlayer } from '#contract/calls/device-shape.ts'
import type { TvPairingCode } from '#contract/calls/signage/tvs.ts'
import { hashOfSecret } from '#server/core/auth/key-secret.ts'
import { givePairingCode, hashOfCode } from '#server/core/auth/pairing-codes.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { originOf } from '#server/core/http/origin-of.ts'
import { playerChannel } from '#server/core/live/player-channel.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { readTv, tvNotFound } from '#server/features/signage/tv-states.ts'

/** A code for a TV, in place of any it had. @throws Problem `notFound`. */
export async function makeCode(app: App, id: number, request: FastifyRequest): Promise<TvPairingCode> {
  await readTv(app, id)
  return {
    ...(await givePairingCode(app, 'digital_signage_devices', id)),
    address: `${originOf(app, request)}/signage`,
  }
}

/**
 * Gives the TV behind a code its key; a key it had before counts no more. Of two who type the same code at once the
 * database lets one have it.
 */
export async function pairTv(app: App, code: string, apiKey: string): Promise<OwnPlayer | null> {
  const which = sql`pairing_hash = ${hashOfCode(code)} and pairing_until > ${app.clock.now()}`
  const id = await app.db.transaction().execute(tx => giveKey(app, tx, { apiKey, which }))
  return id === null ? null : ownPlayerOf(app, id)
}

/**
 * Gives a TV that is switched on its key, in the transaction that found it; answers its number, null where it is none.
 */
export async function giveKey(
  app: App,
  tx: Executor,
  { apiKey, which, by = null }: { apiKey: string; which: RawBuilder<unknown>; by?: number | null },
): Promise<number | null> {
  const now = app.clock.now()
  const { rows } = await typedSql({ id: 'int', name: 'text', branchId: 'int' })`
    update digital_signage_devices set secret_hash = ${hashOfSecret(apiKey)}, paired_at = ${now}, pairing_hash = null,
      pairing_until = null
    where ${which} and is_enabled returning id, name, branch_id as "branchId"`.execute(tx)
  const [tv] = rows
  if (!tv) return null
  // what the former screen said is not true of this one; the number of its programme goes on rising
  await sql`update digital_signage_states set last_seen_at = null, last_ip = null, report = '{}', screenshot_key = null,
      screenshot_at = null,
    log_requested_at = null, log_fulfilled_at = null, silence_told_at = null where device_id = ${tv.id}`.execute(tx)
  await sql`update digital_signage_faults set resolved_at = ${now} where device_id = ${tv.id}
    and resolved_at is null`.execute(tx)
  await writeLog(tx, app, 'tvPaired', { userId: by, branchId: tv.branchId, about: `„${tv.name}“` })
  await publish(tx, playerChannel(tv.id))
  return tv.id
}

/** A TV as it knows itself. @throws Problem `notFound`. */
export async function ownPlayerOf(app: App, id: number): Promise<OwnPlayer> {
  const { rows } = await typedSql({
    id: 'int',
    name: 'text',
    branchId: 'int',
    branchName: 'text',
    identifier: 'text',
    timeZone: 'text?',
  })`
    select d.id, d.name, b.id as "branchId", b.name as "branchName", b.identifier,
      coalesce(d.time_zone, b.time_zone) as "timeZone"
    from digital_signage_devices d join branches b on b.id = d.branch_id where d.id = ${id}`.execute(app.db)
  const [row] = rows
  if (!row) throw tvNotFound()
  const timeZone = row.timeZone ?? (await app.catalogue.current()).config.timeZone
  return {
    id,
    name: row.name,
    type: 'player',
    opens: 'player',
    branch: { id: row.branchId, name: row.branchName, identifier: row.identifier, timeZone },
  }
}

/** Takes a TV its key and any open code; its streams end. @throws Problem `notFound`. */
export async function revokeKey(app: App, id: number, by: Principal): Promise<void> {
  await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ name: 'text', branchId: 'int' })`
      update digital_signage_devices set secret_hash = null, paired_at = null, pairing_hash = null, pairing_until = null
      where id = ${id}
      returning name, branch_id as "branchId"`.execute(tx)
    const [tv] = rows
    if (!tv) throw tvNotFound()
    await writeLog(tx, app, 'tvUnpaired', {
      userId: by.kind === 'user' ? by.id : null,
      branchId: tv.branchId,
      about: `„${tv.name}“`,
    })
    await publish(tx, playerChannel(id))
  })
}
