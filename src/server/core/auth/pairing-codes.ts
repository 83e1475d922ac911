import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { PAIRING_DIGITS, PAIRING_MINUTES } from '#domain/devices/pairing-code.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

const ATTEMPTS = 20
/** Wrong codes typed anywhere while one is open end it: one guess in 3,300 at the most finds a code of six digits. */
const MOST_MISSES = 300
const UNIQUE_VIOLATION = '23505'
const isTaken = (error: unknown) => error instanceof Error && (error as { code?: unknown }).code === UNIQUE_VIOLATION

/** Whatever is paired by a code; of two tables no two rows share one. */
export const PAIRED_TABLES = ['devices', 'digital_signage_devices'] as const
type PairedTable = (typeof PAIRED_TABLES)[number]

/** All that is kept of a code. */
export const hashOfCode = (code: string) => createHash('sha256').update(`pairing ${code}`).digest()

/** A code for a device or a TV, in place of any it had. Nobody else has the same at the same time. */
export async function givePairingCode(app: Pick<App, 'db' | 'clock'>, table: PairedTable, id: number) {
  const now = app.clock.now()
  const expiresAt = new Date(Date.parse(now) + PAIRING_MINUTES * 60_000).toISOString()
  const others = sql.join(
    PAIRED_TABLES.filter(each => each !== table).map(each => sql`select pairing_hash from ${sql.table(each)}`),
    sql` union all `,
  )
  for (let attempt = 1; ; attempt += 1) {
    const code = String(randomInt(10 ** PAIRING_DIGITS)).padStart(PAIRING_DIGITS, '0')
    try {
      // codes that nobody typed in time are nobody's any more
      for (const each of PAIRED_TABLES)
        await sql`update ${sql.table(each)} set pairing_hash = null, pairing_until = null
          where pairing_until <= ${now}`.execute(app.db)
      const { rows } = await typedSql({
        id: 'int',
      })`update ${sql.table(table)} set pairing_hash = ${hashOfCode(code)}, pairing_until = ${expiresAt},
          pairing_misses = 0
        where id = ${id} and not exists (select from (${others}) o where o.pairing_hash = ${hashOfCode(code)})
        returning id`.execute(app.db)
      if (rows.length > 0) return { code, expiresAt, expiresInSeconds: PAIRING_MINUTES * 60 }
      if (attempt === ATTEMPTS) throw new Error('No code is free')
    } catch (error) {
      if (!isTaken(error) || attempt === ATTEMPTS) throw error
    }
  }
}

/**
 * Counts a wrong code against every code that is open, since it was a guess at each of them. One that was guessed at
 * too often ends, so that no number of networks finds it; another is made in a moment.
 */
export async function noteWrongCode(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  for (const table of PAIRED_TABLES)
    await sql`with open as (select id from ${sql.table(table)} where pairing_until > ${app.clock.now()} order by id
        for update)
      update ${sql.table(table)} t set pairing_misses = pairing_misses + 1,
        pairing_hash = case when pairing_misses + 1 < ${MOST_MISSES} then pairing_hash end,
        pairing_until = case when pairing_misses + 1 < ${MOST_MISSES} then pairing_until end
      from open where t.id = open.id`.execute(app.db)
}
