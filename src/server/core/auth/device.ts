import { sql } from 'kysely'
import { BRANCH_KEY_KINDS, isUseWorthNoting, KEY_KIND_LABELS, type KeyKind } from '#domain/devices/branch-key.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { hashOfSecret } from '#server/core/auth/key-secret.ts'
import type { DevicePrincipal, PlayerPrincipal } from '#server/core/auth/principal.ts'
import { NO_WAIT } from '#server/core/db/no-wait.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'

/**
 * The TVs behind keys, in one statement; those that count no more, or are switched off, are missing from the answer.
 */
async function playersByKey(
  app: Pick<App, 'db'>,
  apiKeys: readonly string[],
): Promise<ReadonlyMap<string, PlayerPrincipal>> {
  const keyOf = new Map(apiKeys.map(apiKey => [hashOfSecret(apiKey).toString('hex'), apiKey]))
  const { rows } = await typedSql({ id: 'int', name: 'text', branchId: 'int', secretHash: 'bytes' })`
    select id, name, branch_id as "branchId", secret_hash as "secretHash" from digital_signage_devices
    where secret_hash = any(${apiKeys.map(hashOfSecret)}::bytea[]) and is_enabled`.execute(app.db)
  return new Map(
    rows.map(({ secretHash, ...row }) => [keyOf.get(secretHash.toString('hex')) ?? '', { kind: 'player', ...row }]),
  )
}

/** Where a device stands and its key, as its address says. */
export type DeviceAddress = { branchId: number; apiKey: string }
const KEY = {
  id: 'int',
  name: 'text',
  branchId: 'int',
  opens: typed<KeyKind>('text'),
  secretHash: 'bytes',
  lastUsedAt: 'instant?',
} as const

/**
 * The device behind a branch's number and a key of this kind; a key counts until the moment it is revoked or its device
 * switched off.
 * @throws Problem `notFound`: the same whether the key is wrong, revoked, another branch's or of the other kind, and
 * one of its own while the settings switch such devices off.
 */
export async function deviceOf(
  app: App,
  opens: KeyKind,
  { branchId, apiKey }: DeviceAddress,
): Promise<DevicePrincipal> {
  await requireSwitchedOn(app, opens, 'notFound')
  const key = (await keysOf(app, [apiKey])).get(apiKey)
  if (key?.branchId !== branchId || key.opens !== opens) {
    noteSecurity(app.log, 'keyRefused', { branch: branchId, opens })
    noteLog(app, 'keyRefused', { branchId, details: { opens: KEY_KIND_LABELS[opens] }, onceInSeconds: 3600 })
    throw unknownKey('notFound')
  }
  return noted(app, key)
}

/**
 * The device or TV that sends this key. @throws Problem `unauthenticated` for a key that counts no more, or while the
 * settings switch its kind off.
 */
export async function deviceByKey(app: App, apiKey: string): Promise<DevicePrincipal | PlayerPrincipal> {
  const key = (await keysOf(app, [apiKey])).get(apiKey)
  const player = key ? undefined : (await playersByKey(app, [apiKey])).get(apiKey)
  if (player) return player
  if (!key) {
    noteSecurity(app.log, 'keyRefused', { branch: null, opens: null })
    throw unknownKey('unauthenticated')
  }
  await requireSwitchedOn(app, key.opens, 'unauthenticated')
  return noted(app, key)
}

/** The devices and TVs behind keys; those that count no more are missing from the answer. */
export async function devicesByKey(
  app: App,
  apiKeys: readonly string[],
): Promise<ReadonlyMap<string, DevicePrincipal | PlayerPrincipal>> {
  const { config } = await app.catalogue.current()
  const found = await keysOf(app, apiKeys)
  const others = apiKeys.filter(apiKey => !found.has(apiKey))
  const players = others.length === 0 ? [] : await playersByKey(app, others)
  return new Map<string, DevicePrincipal | PlayerPrincipal>([
    ...players,
    ...[...found].flatMap(([apiKey, key]) =>
      isSwitchedOff(config, key.opens) ? [] : [[apiKey, principalOf(key)] as const],
    ),
  ])
}

type Switches = { enableFrontdesk: boolean }
/** Whether the settings switch a kind of keys off; kiosks have a switch of their own, which every order asks. */
export const isSwitchedOff = ({ enableFrontdesk }: Switches, opens: KeyKind): boolean =>
  !enableFrontdesk && (BRANCH_KEY_KINDS as readonly KeyKind[]).includes(opens)

/** What is looked up is a hash of random bits, so the time it takes says nothing about the key. */
async function keysOf(app: App, apiKeys: readonly string[]): Promise<ReadonlyMap<string, RowOf<typeof KEY>>> {
  const keyOf = new Map(apiKeys.map(apiKey => [hashOfSecret(apiKey).toString('hex'), apiKey]))
  const { rows } = await typedSql(KEY)`
    select id, name, branch_id as "branchId", opens, secret_hash as "secretHash", last_used_at as "lastUsedAt"
    from devices
    where secret_hash = any(${apiKeys.map(hashOfSecret)}::bytea[]) and is_enabled`.execute(app.db)
  return new Map(rows.map(row => [keyOf.get(row.secretHash.toString('hex')) ?? '', row]))
}

const principalOf = ({ id, name, branchId, opens }: RowOf<typeof KEY>): DevicePrincipal => ({
  kind: 'device',
  id,
  name,
  branchId,
  opens,
})
const noted = (app: App, key: RowOf<typeof KEY>): DevicePrincipal => {
  noteUse(app, key)
  return principalOf(key)
}

async function requireSwitchedOn(app: App, opens: KeyKind, code: ProblemCode): Promise<void> {
  if (!isSwitchedOff((await app.catalogue.current()).config, opens)) return
  throw new Problem(code, {
    code: 'switchedOff',
    message: 'Bestellungen ohne Anmeldung sind in den Einstellungen ausgeschaltet.',
  })
}

const unknownKey = (code: ProblemCode) =>
  new Problem(code, {
    code: 'unknownKey',
    message: 'Dieser Zugangsschlüssel gilt nicht. Die Leitung der Filiale kann einen neuen erzeugen.',
  })

/** Writes down the use without anybody waiting for it; of several at once only the first is written. */
function noteUse(app: App, { id, lastUsedAt }: RowOf<typeof KEY>): void {
  const now = app.clock.now()
  if (!isUseWorthNoting(lastUsedAt, now)) return
  sql`update devices set last_used_at = ${now} where id = ${id}
    and last_used_at is not distinct from ${lastUsedAt}::timestamptz and ${NO_WAIT}`
    .execute(app.db)
    .catch((error: unknown) => app.log.warn({ err: error }, 'The use of a key could not be noted'))
}
