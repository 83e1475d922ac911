import type { LegalPage } from '#contract/pages/legal.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const VERSION = {
  id: 'int',
  page: typed<LegalPage>('text'),
  kind: typed<'text' | 'address'>('text'),
  content: 'text',
  hash: 'text',
  validFrom: 'instant',
  validUntil: 'instant?',
} as const
/**
 * A legal text as it was at one time: Markdown of the shop's own, or the address where it stood. `hash` is the SHA-256
 * of the content in hexadecimal digits.
 */
export type LegalVersion = RowOf<typeof VERSION>

/** The versions with these ids, in their order. None is ever deleted. */
export async function readLegalVersions(db: Executor, ids: readonly number[]): Promise<LegalVersion[]> {
  if (ids.length === 0) return []
  const { rows } = await typedSql(VERSION)`
    select id, page, kind, content, hash, valid_from, valid_until from legal_versions
    where id = any(${[...ids]}::integer[]) order by array_position(${[...ids]}::integer[], id)`.execute(db)
  return rows
}

const LISTED = {
  id: 'int',
  page: typed<LegalPage>('text'),
  kind: typed<'text' | 'address'>('text'),
  hash: 'text',
  validFrom: 'instant',
  validUntil: 'instant?',
  by: 'text?',
} as const
/** So many are listed; each change of a text makes one. */
const MOST_LISTED = 200

/** Which versions there are and who made them, the newest first. */
export async function listLegalVersions(db: Executor): Promise<RowOf<typeof LISTED>[]> {
  const { rows } = await typedSql(LISTED)`
    select v.id, v.page, v.kind, v.hash, v.valid_from, v.valid_until, u.username as by
    from legal_versions v left join users u on u.id = v.user_id order by v.id desc limit ${MOST_LISTED}`.execute(db)
  return rows
}
