import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { hashOfShort } from '#server/features/time-tracking/clock-keys.ts'

/**
 * PINs for the terminal of the demo, which everybody knows as its passwords are known: they count only as long as those
 * do.
 */
export const DEMO_PINS: readonly { username: string; pin: string }[] = [
  { username: 'service', pin: '246810' },
  { username: 'wien.kueche', pin: '135791' },
]

/** Lets some people of the demo clock in at its terminal. */
export async function seedClocks(app: App): Promise<void> {
  for (const { username, pin } of DEMO_PINS)
    await sql`insert into clock_keys (user_id, kind, secret_hash, created_at) select id, 'pin', ${await hashOfShort(app, 'pin', pin)}, ${app.clock.now()}
      from users where username = ${username}`.execute(app.db)
}

/** Takes from them what everybody knows. */
export async function closeClocks(app: App, tx: Executor): Promise<void> {
  const known = await Promise.all(DEMO_PINS.map(({ pin }) => hashOfShort(app, 'pin', pin)))
  await sql`delete from clock_keys where kind = 'pin' and secret_hash = any(${known}::bytea[])`.execute(tx)
}
