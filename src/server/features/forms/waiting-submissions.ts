import { sql } from 'kysely'
import { INBOX_COUNTED, type Waiting } from '#contract/calls/inbox.ts'
import { scopesOf } from '#contract/rights/decide.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

const ROW = {
  id: 'int',
  version: 'int',
  formId: 'int',
  form: 'text',
  summary: 'text',
  email: 'text?',
  createdAt: 'instant',
} as const

/** What came in by forms and nobody has settled, for who may read it. */
export async function waitingSubmissions({
  db,
  principal,
  limit,
}: {
  db: Executor
  principal: Principal
  limit: number
}): Promise<Waiting> {
  // what came in belongs to no branch
  if (!isStaff(principal) || !scopesOf(principal, 'form-submissions.read').has('all')) return { rows: [], count: 0 }
  const { rows: counted } = await typedSql({ count: 'int' })`
    select count(*)::int as count from (select from form_submissions s where not s.is_done
      limit ${INBOX_COUNTED}) counted`.execute(db)
  const count = counted[0]?.count ?? 0
  if (limit === 0 || count === 0) return { rows: [], count }
  const { rows } = await typedSql(ROW)`
    select s.id, s.version, s.form_id as "formId", coalesce(n.name, n.identifier) as form, s.summary, s.email,
      s.created_at as "createdAt"
    from form_submissions s join nodes n on n.id = s.form_id where ${sql`not s.is_done`}
    order by s.created_at, s.id limit ${limit}`.execute(db)
  return {
    count,
    rows: rows.map(({ id, version, formId, form, summary, email, createdAt }) => ({
      kind: 'form',
      id,
      parent: formId,
      version,
      title: form,
      person: summary || email,
      lines: email && !summary.includes(email) ? [email] : [],
      days: null,
      at: createdAt,
      until: null,
      isLate: false,
      branch: null,
      times: 1,
      asks: 'form',
      path: `/forms/${formId}/submissions`,
    })),
  }
}
