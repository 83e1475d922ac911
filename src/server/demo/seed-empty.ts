import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { hashPassword, checkPassword } from '#server/core/auth/password.ts'
import { answers } from '#server/core/db/answers.ts'

/** Fills an empty database as SEED asks; one that holds anybody is never touched. Two servers starting at once seed once. */
export async function seedEmpty(app: App): Promise<void> {
  const { rows } = await answers({
    isEmpty: 'bool',
  })`select not exists (select 1 from users) and not exists (select 1 from branches) as "isEmpty"`.execute(app.db)
  if (!rows[0]?.isEmpty) return
  if (app.env.seed === 'demo') {
    const { seedDemo } = await import('#server/demo/seed-demo.ts')
    await seedDemo(app)
    return
  }
  await prepareShop(app)
  if (app.env.admin) await createAdministrator(app, app.env.admin)
}

/** A shop of one's own begins with the guide of the first hour and with the button the law asks for; what was chosen before stays. */
const prepareShop = (app: App) =>
  sql`update config set settings = ${JSON.stringify({ showStartGuide: true, orderButtonPreset: 'legal' })}::jsonb || settings`.execute(
    app.db,
  )

/** The first administrator, named by the operator. @throws Problem `invalid` for a weak one. */
async function createAdministrator(app: App, { username, password }: { username: string; password: string }): Promise<void> {
  checkPassword(password, username)
  await sql`insert into users (username, password_hash, roles) values (${username.toLowerCase()}, ${await hashPassword(password)}, '{ROLE_ADMIN}') on conflict do nothing`.execute(
    app.db,
  )
}
