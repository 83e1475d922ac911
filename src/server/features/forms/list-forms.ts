import type { FormLine } from '#contract/calls/forms.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

const LINE = {
  id: 'int',
  identifier: 'text',
  name: 'text?',
  isPublic: 'bool',
  fields: 'int',
  submissions: 'int',
  open: 'int',
  lastAt: 'instant?',
} as const

/** All forms, by name, with how much came in by each. */
export async function listForms(db: Executor): Promise<FormLine[]> {
  const { rows } = await typedSql(LINE)`
    select n.id, n.identifier, n.name, n.is_public, jsonb_array_length(n.content -> 'fields') as fields,
      coalesce(s.submissions, 0) as submissions, coalesce(s.open, 0) as open, s.last_at
    from nodes n left join (
      select form_id, count(*) as submissions, count(*) filter (where not is_done) as open, max(created_at) as last_at
      from form_submissions group by form_id) s on s.form_id = n.id
    where n.type = 'form' order by lower(n.name), n.id`.execute(db)
  return rows.map(({ name, ...line }) => ({ ...line, name: name ?? line.identifier }))
}
