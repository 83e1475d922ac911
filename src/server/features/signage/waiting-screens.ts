import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { ScreenCode } from '#contract/calls/signage/waiting-screens.ts'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { PAIRING_DIGITS, PAIRING_MINUTES, pairingCodeOf } from '#domain/devices/pairing-code.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfSecret, newKeySecret } from '#server/core/auth/key-secret.ts'
import { hashOfCode } from '#server/core/auth/pairing-codes.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { networkOf } from '#server/core/http/network-of.ts'
import { giveKey } from '#server/features/signage/pairing.ts'
import { readTv, tvNotFound } from '#server/features/signage/tv-states.ts'

const ATTEMPTS = 20
/** More than any house hangs up at a time: a stranger who asks without end fills no table. */
const MOST_WAITING = 500
const MOST_OF_NETWORK = 100

/**
 * A code for a screen without a key. Where too many wait, in all or from one network, the oldest of whoever has most of
 * them gives way: a stranger who fills the places takes none from a shop.
 */
export async function waitAsScreen(app: App, address: string): Promise<ScreenCode> {
  const now = app.clock.now()
  const until = new Date(Date.parse(now) + PAIRING_MINUTES * 60_000).toISOString()
  await sql`delete from digital_signage_screens where valid_until <= ${now}`.execute(app.db)
  const network = createHash('sha256')
    .update(`screens ${networkOf(address)}`)
    .digest()
  await makeRoom(app, network)
  const ticket = newKeySecret()
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const code = String(randomInt(10 ** PAIRING_DIGITS)).padStart(PAIRING_DIGITS, '0')
    const { rows } = await typedSql({ made: 'int' })`
      insert into digital_signage_screens (ticket_hash, code_hash, made_at, valid_until, network)
      values (${hashOfSecret(ticket)}, ${hashOfCode(code)}, ${now}, ${until}, ${network})
      on conflict do nothing returning 1 as made`.execute(app.db)
    if (rows.length > 0) return { code, ticket, expiresInSeconds: PAIRING_MINUTES * 60 }
  }
  throw new Error('No code is free')
}

/** One place for a screen of this network. A screen that somebody has named already keeps its own. */
async function makeRoom({ db }: Pick<App, 'db'>, network: Buffer): Promise<void> {
  await sql`delete from digital_signage_screens where ticket_hash in (
    select w.ticket_hash from digital_signage_screens w
    cross join (select count(*) as every, count(*) filter (where network = ${network}) as own
      from digital_signage_screens) n
    where w.device_id is null and case
      when n.own >= ${MOST_OF_NETWORK} then w.network = ${network}
      when n.every >= ${MOST_WAITING} then w.network = (select network from digital_signage_screens
        where device_id is null group by network order by count(*) desc, min(made_at) limit 1) end
    order by w.made_at limit 1)`.execute(db)
}

/**
 * Makes the screen that shows a code a TV; it fetches its key within seconds. @throws Problem `notFound`, `invalid` at
 * the code where no screen shows it, or it is another TV's by now, `conflict` for a TV that is switched off.
 */
export async function pairScreenWith(app: App, by: Principal, id: number, typed: string): Promise<TvState> {
  if (!isStaff(by)) throw refusalOf(by)
  const code = pairingCodeOf(typed)
  const now = app.clock.now()
  await app.db.transaction().execute(async tx => {
    const { rows: tvs } = await typedSql({ isEnabled: 'bool' })`
      select is_enabled from digital_signage_devices where id = ${id} for update`.execute(tx)
    const [tv] = tvs
    if (!tv) throw tvNotFound()
    if (!tv.isEnabled) throw new Problem('conflict', { code: 'notReady', message: 'Der TV ist ausgeschaltet.' })
    const { rows } = await typedSql({ found: 'int' })`
      update digital_signage_screens set device_id = ${id}, paired_by_id = ${by.id}
      where code_hash = ${hashOfCode(code ?? '')} and valid_until > ${now} and (device_id is null or device_id = ${id})
      returning 1 as found`.execute(tx)
    if (rows.length === 0)
      throw new Problem('invalid', {
        field: 'code',
        code: 'unknown',
        message: 'Diesen Code zeigt gerade kein Bildschirm. Bitte lesen Sie ihn am TV noch einmal ab.',
      })
  })
  return readTv(app, id)
}

/**
 * The key of the TV that this screen is by now, made as it is handed out; null as long as nobody said which. @throws
 * Problem `notFound` for a ticket that is over or was used.
 */
export async function keyForScreen(app: App, ticket: string): Promise<string | null> {
  const now = app.clock.now()
  return app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ deviceId: 'int?', by: 'int?' })`
      select device_id as "deviceId", paired_by_id as by from digital_signage_screens
      where ticket_hash = ${hashOfSecret(ticket)} and valid_until > ${now} for update`.execute(tx)
    const [screen] = rows
    if (!screen) throw new Problem('notFound', { message: 'Dieser Code ist abgelaufen.' })
    if (screen.deviceId === null) return null
    const apiKey = newKeySecret()
    await sql`delete from digital_signage_screens where ticket_hash = ${hashOfSecret(ticket)}`.execute(tx)
    const id = await giveKey(app, tx, {
      apiKey,
      which: sql`id = ${screen.deviceId}`,
      by: screen.by,
    })
    if (id === null) throw new Problem('notFound', { message: 'Dieser TV ist ausgeschaltet.' })
    return apiKey
  })
}
