import { sql } from 'kysely'
import { hashOfShort } from '#server/core/auth/key-secret.ts'
import type { App } from '#server/core/context.ts'
import { DEMO_PINS } from '#server/published-secrets.ts'

/** Lets some people of the demo clock in at its terminal. */
export async function seedClocks(app: App): Promise<void> {
  for (const { username, pin } of DEMO_PINS)
    await sql`insert into clock_keys (user_id, kind, secret_hash, created_at) select id, 'pin', ${await hashOfShort(app, 'pin', pin)}, ${app.clock.now()}
      from users where username = ${username}`.execute(app.db)
}
