import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type GivenKey, requireSameContent } from '#server/core/http/idempotency-key.ts'

const COLUMNS = { task: 'task_id', schedule: 'schedule_id' } as const
const GONE = 'Das wurde inzwischen entfernt. Bitte versuchen Sie es noch einmal.'
type Claim = {
  readonly by: number
  readonly key: GivenKey | null
  readonly what: keyof typeof COLUMNS
  readonly now: string
}

/**
 * Makes a row, under a key only once: a repeat answers the number of the first, one sent in the same moment waits for
 * it. The key is claimed before `make`, which holds nothing of anybody's yet; what is refused gives it back.
 * @throws Problem `conflict`, code `keyReused`, where the key is bound to something else.
 */
export async function madeOnce(
  tx: Executor,
  { by, key, what, now }: Claim,
  make: () => Promise<number>,
): Promise<number> {
  if (!key) return make()
  const column = sql.ref(COLUMNS[what])
  const { numAffectedRows = 0n } = await sql`
    insert into made_under_keys (created_by, request_key, request_hash, created_at)
    values (${by}, ${key.value}, ${key.bodyHash}, ${now}) on conflict (created_by, request_key) do nothing`.execute(tx)
  if (numAffectedRows === 0n) {
    const { rows } = await typedSql({ id: 'int?', requestHash: 'bytes' })`
      select ${column} as id, request_hash as "requestHash" from made_under_keys
      where created_by = ${by} and request_key = ${key.value}`.execute(tx)
    const [known] = rows
    // what was made is gone since, and its key with it
    if (!known) throw new Problem('conflict', { code: 'keyGone', message: GONE })
    requireSameContent(key, known.requestHash, known.id !== null)
    return known.id ?? 0
  }
  const id = await make()
  await sql`update made_under_keys set ${column} = ${id}
    where created_by = ${by} and request_key = ${key.value}`.execute(tx)
  return id
}
