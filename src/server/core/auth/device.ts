import { sql } from 'kysely'
import { isUseWorthNoting, KEY_KIND_LABELS, type KeyKind } from '#domain/devices/branch-key.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { isSecretOf } from '#server/core/auth/key-secret.ts'
import type { DevicePrincipal } from '#server/core/auth/principal.ts'
import { answers, type RowOf } from '#server/core/db/answers.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'

/** Where a device stands and its key, as its address says. */
export type DeviceAddress = { branchId: number; apiKey: string }
const KEY = { id: 'int', secretHash: 'bytes', lastUsedAt: 'instant?' } as const

/**
 * The device behind a branch's number and a key of this kind; a key counts until the moment it is revoked.
 * @throws Problem `notFound`: the same whether the key is wrong, revoked, another branch's or of the other kind, and one of its own
 * while the settings switch such devices off.
 */
export async function deviceOf(app: App, opens: KeyKind, { branchId, apiKey }: DeviceAddress): Promise<DevicePrincipal> {
  const { config } = await app.catalogue.current()
  if (!config.enableFrontdesk)
    throw new Problem('notFound', {
      code: 'switchedOff',
      message: 'Bestellungen ohne Anmeldung sind in den Einstellungen ausgeschaltet.',
    })
  const { rows } = await answers(KEY)`
    select id, secret_hash, last_used_at from branch_api_keys where branch_id = ${branchId} and kind = ${opens}`.execute(app.db)
  // All of them are compared, so that the time says nothing about which one it was.
  const [key] = rows.filter(({ secretHash }) => isSecretOf(secretHash, apiKey))
  if (!key) {
    noteSecurity(app.log, 'keyRefused', { branch: branchId, opens })
    noteLog(app, 'keyRefused', { branchId, details: { opens: KEY_KIND_LABELS[opens] }, onceInSeconds: 3600 })
    throw new Problem('notFound', {
      code: 'unknownKey',
      message: 'Dieser Zugangsschlüssel gilt nicht. Die Leitung der Filiale kann einen neuen erzeugen.',
    })
  }
  noteUse(app, key)
  return { kind: 'device', id: key.id, branchId, opens }
}

/** Writes down the use without anybody waiting for it; of several at once only the first is written. */
function noteUse(app: App, { id, lastUsedAt }: RowOf<typeof KEY>): void {
  const now = app.clock.now()
  if (!isUseWorthNoting(lastUsedAt, now)) return
  sql`update branch_api_keys set last_used_at = ${now} where id = ${id} and last_used_at is not distinct from ${lastUsedAt}::timestamptz`
    .execute(app.db)
    .catch((error: unknown) => app.log.warn({ err: error }, 'The use of a key could not be noted'))
}
