import { hashOfSecret } from '#server/core/auth/key-secret.ts'
import type { PlayerPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

/**
 * The TVs behind keys, in one statement; those that count no more, or are switched off, are missing from the answer.
 */
export async function playersByKey(
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
