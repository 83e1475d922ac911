import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { forgetDevices } from '#server/core/auth/known-devices.ts'
import { PAIRED_TABLES } from '#server/core/auth/pairing-codes.ts'
import { hashOfSecret, hashOfShort } from '#server/core/auth/key-secret.ts'
import { hashPassword, verifyPassword } from '#server/core/auth/password.ts'
import { closeOtherSessions } from '#server/core/auth/session.ts'
import { deviceSubjectOf } from '#server/core/auth/sign-in-subjects.ts'
import { typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { opennessOf } from '#server/openness.ts'
import { DEMO_LOGINS, DEMO_PINS, PUBLISHED_KEYS, PUBLISHED_PASSWORDS } from '#server/published-secrets.ts'
import { createAdministrator, isEmptyShop } from '#server/seed-empty.ts'

/**
 * What the operator is told to sign in with: the known logins of the demo, or the one of an administrator who then
 * chooses a password of their own; or, without any, that there is nobody yet.
 */
export type StartLogins = {
  kind: 'demo' | 'first' | 'nobody'
  logins: readonly { username: string; password: string; label: string }[]
}

const PERSON = {
  id: 'int',
  username: 'text',
  passwordHash: 'text?',
  createdAt: 'instant',
} as const
type Person = RowOf<typeof PERSON>

/** Without letters and digits that look alike: 32 of them, five bits each. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const FIRST_SIGNS = 16

/**
 * Where others than this machine can reach the shop, passwords and keys that everybody knows stop counting, and their
 * sessions end: the administration of the demo gets one for the first sign-in, which the welcome names, and the others
 * none until somebody gives them one. With ADMIN_USERNAME and ADMIN_PASSWORD that administrator is the one who signs
 * in. Runs at every start; what is closed stays closed.
 */
export const closeDemoLogins = (app: App): Promise<void> =>
  app.db.transaction().execute(async tx => {
    for (const person of await peopleOf(tx, 'first')) await keepFirst(app, tx, person)
    if (opennessOf(app.env) === null) return
    await closeKeys(tx)
    await closeClocks(app, tx)
    const known = await peopleOf(tx, 'demo')
    for (const person of known) {
      if (await hasDemoPassword(person)) await close(tx, person)
      else await sql`update users set password_origin = 'own' where id = ${person.id}`.execute(tx)
    }
    if (known.length === 0) return
    noteSecurity(app.log, 'demoClosed', { accounts: known.length })
    if (app.env.admin) await createAdministrator(app, tx, app.env.admin)
    else await openFirst(app, tx)
  })

/**
 * The logins that count at this start and that the operator may be told, null where everybody has a password of their
 * own.
 */
export async function startLogins(app: App): Promise<StartLogins | null> {
  const [first] = await peopleOf(app.db, 'first')
  if (first) {
    const { username } = first
    return { kind: 'first', logins: [{ username, password: await firstPassword(app, first), label: 'Administration' }] }
  }
  const open = new Set((await peopleOf(app.db, 'demo')).map(({ username }) => username))
  const logins = DEMO_LOGINS.filter(({ username }) => open.has(username))
  if (logins.length > 0) return { kind: 'demo', logins }
  return (await isEmptyShop(app)) ? { kind: 'nobody', logins: [] } : null
}

async function peopleOf(on: Executor, origin: 'demo' | 'first'): Promise<Person[]> {
  const { rows } = await typedSql(PERSON)`
    select id, username, password_hash as "passwordHash", created_at as "createdAt"
    from users where password_origin = ${origin} order by id for update`.execute(on)
  return rows
}

/**
 * A person of the demo may have been renamed since, or filled in by an older version and have a password of their own.
 */
async function hasDemoPassword({ username, passwordHash }: Person): Promise<boolean> {
  if (passwordHash === null) return false
  const ownFirst = Object.entries(PUBLISHED_PASSWORDS).toSorted(
    ([one], [other]) => Number(other === username) - Number(one === username),
  )
  for (const [, password] of ownFirst) if (await verifyPassword(password, passwordHash)) return true
  return false
}

/** What everybody knows opens nothing any more; the devices and TVs stay, to be paired. */
async function closeKeys(tx: Executor): Promise<void> {
  const known = PUBLISHED_KEYS.map(hashOfSecret)
  for (const table of PAIRED_TABLES)
    await sql`update ${sql.table(table)} set secret_hash = null, paired_at = null
      where secret_hash = any(${known}::bytea[])`.execute(tx)
}

/** Takes the PINs everybody knows from whoever has them. */
async function closeClocks(app: App, tx: Executor): Promise<void> {
  const known = await Promise.all(DEMO_PINS.map(({ pin }) => hashOfShort(app, 'pin', pin)))
  await sql`delete from clock_keys where kind = 'pin' and secret_hash = any(${known}::bytea[])`.execute(tx)
}

async function close(tx: Executor, { id }: Person): Promise<void> {
  await sql`update users set password_hash = null, password_origin = 'own' where id = ${id}`.execute(tx)
  await closeOtherSessions(tx, id)
  await forgetDevices(tx, deviceSubjectOf(id))
}

/**
 * Unless an administrator can sign in already, the first one gets a password for once. Two servers starting at once
 * make the same of it.
 */
async function openFirst(app: App, tx: Executor): Promise<void> {
  const { rows } = await typedSql(PERSON)`
    select id, username, password_hash as "passwordHash", created_at as "createdAt"
    from users where is_enabled and 'ROLE_ADMIN' = any(roles) order by id for update`.execute(tx)
  const [first] = rows
  if (first && rows.every(({ passwordHash }) => passwordHash === null)) await keepFirst(app, tx, first)
}

/**
 * Makes sure that the password for once is the one this server names: with another key in its data directory that is
 * another one.
 */
async function keepFirst(app: App, tx: Executor, person: Person): Promise<void> {
  const password = await firstPassword(app, person)
  if (await verifyPassword(password, person.passwordHash)) return
  await sql`update users set password_hash = ${await hashPassword(password)}, password_origin = 'first',
      must_change_password = true
    where id = ${person.id}`.execute(tx)
}

/**
 * Made of the key in DATA_DIR/secrets, so that every start and every process names the same, and it is written down
 * nowhere.
 */
async function firstPassword(app: App, { id, createdAt }: Pick<Person, 'id' | 'createdAt'>): Promise<string> {
  const bytes = await app.secrets.derive(`first-password:${id}:${createdAt}`)
  const signs = [...bytes.subarray(0, FIRST_SIGNS)].map(byte => SIGNS.charAt(byte % SIGNS.length)).join('')
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-')
}
