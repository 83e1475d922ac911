import type { Resource } from '#contract/resource.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Values } from '#server/core/resources/row.ts'

type Author = { id: number; name: string }
const FOUND = { id: 'int', createdBy: typed<Author>('json?'), updatedBy: typed<Author>('json?') } as const

/**
 * The rows with who made them and who changed them last, as far as the log of changes remembers
 * (docs/reference/api-conventions.md#fields-every-row-carries).
 */
export async function withAuthors(
  db: Executor,
  { path }: Pick<Resource, 'path'>,
  rows: readonly Values[],
): Promise<Values[]> {
  const ids = rows.map(row => row.id as number)
  const { rows: found } = await typedSql(FOUND)`
    select entity_id as id,
      (array_agg(author order by id) filter (where action = 'create'))[1] as "createdBy",
      (array_agg(author order by id desc))[1] as "updatedBy"
    from (
      select a.id, a.entity_id, a.action,
        jsonb_build_object('id', u.id, 'name', coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''),
          u.username)) as author
      from log_entries a join users u on u.id = a.user_id
      where a.entity = ${path} and a.entity_id = any(${ids}::bigint[])
    ) entries group by entity_id`.execute(db)
  const byId = new Map(found.map(entry => [entry.id, entry]))
  return rows.map(row => {
    const { createdBy = null, updatedBy = null } = byId.get(row.id as number) ?? {}
    return { ...row, createdBy, updatedBy }
  })
}
