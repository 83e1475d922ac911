import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { ipv6Parts } from '#server/core/http/network-of.ts'

export type Sender = { site: string; address: string; userAgent: string }

const VISITOR_BYTES = 16
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Who visits, as 16 bytes that nobody can trace back and that mean somebody else under tomorrow's salt
 * (docs/reference/statistics.md#visitors).
 */
export function visitorOf(salt: Buffer, { site, address, userAgent }: Sender): Buffer {
  return createHmac('sha256', salt)
    .update(`${site}\n${networkOf(address)}\n${userAgent}`)
    .digest()
    .subarray(0, VISITOR_BYTES)
}

/** The network of an address: the first three parts of an IPv4 address, the first 48 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address
  const parts = ipv6Parts(plain)
  return parts ? parts.slice(0, 3).join(':') : plain.split('.').slice(0, 3).join('.')
}

const SALT_BYTES = 32
const DAY_MS = 24 * 3_600_000

/** The key of a day in the shop's time zone. The first visit of the day makes it; all processes share it. */
export async function dailySalt(app: Pick<App, 'db' | 'clock'>, day: string): Promise<Buffer> {
  // The update that changes nothing hands back the row another process has written.
  const { rows } = await typedSql({ salt: 'bytes' })`
    insert into analytics_salts (day, salt, created_at) values (${day}, ${randomBytes(SALT_BYTES)}, ${app.clock.now()})
    on conflict (day) do update set day = excluded.day returning salt`.execute(app.db)
  if (!rows[0]) throw new Error('The salt of the day was not written')
  return rows[0].salt
}

/**
 * Throws away the keys of other days, so that visits of different days can never be joined. None lives longer than 24
 * hours.
 */
export async function discardSalts(app: Pick<App, 'db' | 'clock' | 'catalogue'>): Promise<void> {
  const now = app.clock.now()
  const { config } = await app.catalogue.current()
  const eldest = new Date(Date.parse(now) - DAY_MS).toISOString()
  await sql`delete from analytics_salts where day <> ${localDay(now, config.timeZone)}
    or created_at <= ${eldest}`.execute(app.db)
}
