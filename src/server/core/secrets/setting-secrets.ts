import { sql } from 'kysely'
import type { SettingSecret } from '#contract/config/setting-secrets.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { SecretBox } from '#server/core/secrets/secret-box.ts'

type Keeper = { secrets: SecretBox; clock: { now(): string } }

/** Keeps a credential of the settings sealed; null removes it. */
export async function keepSettingSecret(
  app: Keeper,
  tx: Executor,
  name: SettingSecret,
  secret: string | null,
): Promise<void> {
  if (secret === null) return void (await sql`delete from setting_secrets where name = ${name}`.execute(tx))
  const sealed = await app.secrets.seal(secret, name)
  await sql`insert into setting_secrets (name, sealed, updated_at) values (${name}, ${sealed}, ${app.clock.now()})
    on conflict (name) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`.execute(tx)
}

/** A credential of the settings; null where there is none, or none this server's key opens. */
export async function readSettingSecret(
  { secrets, db }: Pick<Keeper, 'secrets'> & { db: Executor },
  name: SettingSecret,
): Promise<string | null> {
  const { rows } = await typedSql({ sealed: 'text' })`select sealed from setting_secrets where name = ${name}`.execute(
    db,
  )
  return rows[0] ? secrets.open(rows[0].sealed, name) : null
}
