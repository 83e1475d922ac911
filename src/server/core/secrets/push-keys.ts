import { sql } from 'kysely'
import type { Logger } from 'pino'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { LIVE_CONNECTION } from '#server/core/live/live-connection.ts'
import { createPushKeys, type PushKeys } from '#server/ports/web-push/push-keys.ts'
import type { SecretBox } from '#server/core/secrets/secret-box.ts'

const PURPOSE = 'push.privateKey'
type Keeper = { secrets: SecretBox; clock: { now(): string }; log: Logger }

/**
 * Makes sure of the key pair for Web Push while the settings switch the notices on, so that nobody has to set it up. A
 * pair that this server's key does not open is replaced, and subscriptions made for it are dropped: no push service
 * would take a message. Beside another server that has the right key it stays.
 */
export async function ensurePushKeys(app: Keeper, tx: Executor): Promise<void> {
  const { rows } = await typedSql({
    isOn: 'bool?',
  })`select settings ->> 'enableWebPush' = 'true' as is_on from config for update`.execute(tx)
  if (!rows[0]?.isOn) return
  const known = await storedKeys(app, tx)
  if (known === 'unreadable') {
    if (await isBesideOthers(tx)) {
      app.log.error(
        'Another server on this database has another key: give all of them the same SECRET_KEY. Until then this one sends no notices',
      )
      return
    }
    app.log.warn('The key pair for notices cannot be opened with the key of this server; a new one is made')
    await sql`delete from push_subscriptions`.execute(tx)
    await sql`delete from staff_push_devices`.execute(tx)
  } else if (known) return
  const { publicKey, privateKey } = await createPushKeys()
  const sealed = await app.secrets.seal(privateKey, PURPOSE)
  await sql`insert into push_keys (public_key, sealed_private_key, created_at)
    values (${publicKey}, ${sealed}, ${app.clock.now()})
    on conflict (id) do update set public_key = excluded.public_key, sealed_private_key = excluded.sealed_private_key,
      created_at = excluded.created_at`.execute(tx)
}

/** Each server listens to the database on one connection, this one too. */
async function isBesideOthers(tx: Executor): Promise<boolean> {
  const { rows } = await typedSql({ servers: 'int' })`
    select count(*)::int as servers from pg_stat_activity where datname = current_database()
    and application_name = ${LIVE_CONNECTION}`.execute(tx)
  return (rows[0]?.servers ?? 0) > 1
}

/** The key pair to sign with, or null when there is none this server can open. */
export async function readPushKeys(app: Pick<Keeper, 'secrets'> & { db: Executor }): Promise<PushKeys | null> {
  const known = await storedKeys(app, app.db)
  return known === 'unreadable' ? null : known
}

async function storedKeys({ secrets }: Pick<Keeper, 'secrets'>, db: Executor): Promise<PushKeys | 'unreadable' | null> {
  const { rows } = await typedSql({
    publicKey: 'text',
    sealedPrivateKey: 'text',
  })`select public_key, sealed_private_key from push_keys`.execute(db)
  const row = rows[0]
  if (!row) return null
  const privateKey = await secrets.open(row.sealedPrivateKey, PURPOSE)
  return privateKey === null ? 'unreadable' : { publicKey: row.publicKey, privateKey }
}
