import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { checkPassword } from '#server/core/auth/check-password.ts'
import { hashPassword } from '#server/core/auth/password.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const LOCK = sql`hashtext('seed-empty')`
const TRY_MS = 500

/** Hears, in words for whoever waits at the terminal, what takes a while. */
type Tell = (text: string) => void

/**
 * Fills an empty database as SEED asks; one that holds anybody is never touched. Of several servers that start at once
 * one fills it and the others wait until it has: nobody serves a shop that is half filled.
 */
export async function seedEmpty(app: App, tell: Tell = () => undefined): Promise<void> {
  // The lock belongs to the session, so it ends with it, even with a killed one.
  await app.db.connection().execute(async session => {
    await takeTurn(session, tell)
    try {
      if (await isEmptyShop(app)) await fillEmpty(app, tell)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(session)
    }
  })
}

async function takeTurn(session: Executor, tell: Tell): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await typedSql({ isOurs: 'bool' })`select pg_try_advisory_lock(${LOCK}) as is_ours`.execute(
      session,
    )
    if (rows[0]?.isOurs) return
    if (tries === 0) tell('Ein anderer Prozess richtet die leere Datenbank ein; dieser wartet …')
    await sleep(TRY_MS)
  }
}

async function fillEmpty(app: App, tell: Tell): Promise<void> {
  if (app.env.seed === 'demo') {
    tell('Der Betrieb der Demo wird eingerichtet …')
    const { seedDemo } = await import('#demo/seed-demo.ts')
    await seedDemo(app)
    // its guests have favourites from the first minute, not from the first night
    await app.jobs.add(app.db, 'count-popular-products', {})
    return
  }
  if (app.env.seed === 'wood') {
    tell('Die Website der Demo wird eingerichtet …')
    const { seedWood } = await import('#demo/wood/seed-wood.ts')
    return seedWood(app)
  }
  await prepareShop(app)
  if (app.env.admin) await createAdministrator(app, app.db, app.env.admin)
}

/**
 * Whether there is nobody who could sign in, and nothing to look after: the next start may still fill it, and name an
 * administrator.
 */
export async function isEmptyShop({ db }: Pick<App, 'db'>): Promise<boolean> {
  const { rows } = await typedSql({
    isEmpty: 'bool',
  })`select not exists (select 1 from users) and not exists (select 1 from branches) as "isEmpty"`.execute(db)
  return rows[0]?.isEmpty === true
}

/**
 * A shop of one's own begins with the guide of the first hour and with the button the law asks for; what was chosen
 * before stays.
 */
const prepareShop = (app: App) =>
  sql`update config set settings = ${JSON.stringify({ showStartGuide: true, orderButtonPreset: 'legal' })}::jsonb ||
      settings`.execute(app.db)

/**
 * The first administrator, named by the operator; one of that name who has a password stays as they are. @throws
 * Problem `invalid` for a weak one.
 */
export async function createAdministrator(
  app: App,
  on: Executor,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await checkPassword(app, password, { username })
  await sql`insert into users (username, password_hash, roles)
    values (${username.toLowerCase()}, ${await hashPassword(password)}, '{ROLE_ADMIN}')
    on conflict (username) do update set password_hash = excluded.password_hash, password_origin = 'own',
      must_change_password = false, roles = '{ROLE_ADMIN}' where users.password_hash is null`.execute(on)
}
