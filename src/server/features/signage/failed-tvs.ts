import { sql } from 'kysely'
import { INBOX_COUNTED, type InboxRow, type Waiting } from '#contract/calls/inbox.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'

const ROW = {
  id: 'int',
  name: 'text',
  seenAt: 'instant?',
  isSilent: 'bool',
  fault: 'text?',
  faultAt: 'instant?',
  branch: typed<InboxRow['branch']>('json?'),
} as const

/** TVs that were told to be silent, or to have a fault that lasts, of the branches whose TVs somebody sees. */
export async function failedTvs({
  db,
  principal,
  limit,
}: {
  db: Executor
  principal: Principal
  limit: number
}): Promise<Waiting> {
  const scopes = scopesOf(principal, 'digital-signage-devices.read')
  if (!isStaff(principal) || scopes.size === 0) return { rows: [], count: 0 }
  const own = [...branchesOf(principal)]
  const from = sql`digital_signage_devices d join digital_signage_states s on s.device_id = d.id
    left join lateral (select f.message, f.at from digital_signage_faults f where f.device_id = d.id
      and f.resolved_at is null and f.told_at is not null order by f.at limit 1) fault on true
    where d.is_enabled and d.secret_hash is not null and (s.silence_told_at is not null or fault.message is not null)
      and (${scopes.has('all')} or (${scopes.has('branch')} and d.branch_id = any(${own}::bigint[])))`
  const { rows: counted } = await typedSql({ count: 'int' })`
    select count(*)::int as count from (select from ${from} limit ${INBOX_COUNTED}) counted`.execute(db)
  const count = counted[0]?.count ?? 0
  if (limit === 0 || count === 0) return { rows: [], count }
  const { rows } = await typedSql(ROW)`
    select d.id, d.name, s.last_seen_at as "seenAt", s.silence_told_at is not null as "isSilent",
      fault.message as fault,
      fault.at as "faultAt", (select jsonb_build_object('id', b.id, 'name', b.name) from branches b
        where b.id = d.branch_id) as branch
    from ${from} order by s.last_seen_at nulls first, d.id limit ${limit}`.execute(db)
  return {
    count,
    rows: rows.map(({ id, name, seenAt, isSilent, fault, faultAt, branch }) => ({
      kind: 'tv',
      id,
      parent: null,
      version: null,
      title: name,
      person: null,
      lines: [...(isSilent ? ['Meldet sich nicht.'] : []), ...(fault ? [fault] : [])],
      days: null,
      at: isSilent ? seenAt : faultAt,
      until: null,
      isLate: true,
      branch,
      times: 1,
      asks: null,
      path: `/digital-signage/devices/${id}`,
    })),
  }
}
