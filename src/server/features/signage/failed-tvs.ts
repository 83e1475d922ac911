import { sql } from 'kysely'
import { INBOX_COUNTED, type InboxRow, type Waiting } from '#contract/calls/inbox.ts'
import { branchesOf, mayForBranch, scopesOf } from '#contract/rights/decide.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { FAULT_WAITS, failureOfTv, SILENCE_WAITS } from '#server/features/signage/tv-failures.ts'

const ROW = {
  id: 'int',
  name: 'text',
  seenAt: 'instant?',
  silentSince: 'instant?',
  fault: 'text?',
  faultAt: 'instant?',
  newestFault: 'int?',
  otherFaults: 'int?',
  branch: typed<InboxRow['branch']>('json?'),
} as const

/**
 * TVs that were told to be silent, or to have a fault that lasts, of the branches whose TVs somebody sees,
 * as long as nobody has seen it.
 */
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
    left join lateral (select f.message, f.at, max(f.id) over () as newest, count(*) over () - 1 as others
      from digital_signage_faults f where f.device_id = d.id and ${FAULT_WAITS} order by f.at limit 1) fault on true
    where d.is_enabled and d.secret_hash is not null and (${SILENCE_WAITS} or fault.message is not null)
      and (${scopes.has('all')} or (${scopes.has('branch')} and d.branch_id = any(${own}::bigint[])))`
  const { rows: counted } = await typedSql({ count: 'int' })`
    select count(*)::int as count from (select from ${from} limit ${INBOX_COUNTED}) counted`.execute(db)
  const count = counted[0]?.count ?? 0
  if (limit === 0 || count === 0) return { rows: [], count }
  const { rows } = await typedSql(ROW)`
    select d.id, d.name, s.last_seen_at as "seenAt",
      case when ${SILENCE_WAITS} then s.silence_told_at end as "silentSince", fault.message as fault,
      fault.at as "faultAt", fault.newest as "newestFault", fault.others::int as "otherFaults", (select jsonb_build_object('id', b.id, 'name', b.name) from branches b
        where b.id = d.branch_id) as branch
    from ${from} order by s.last_seen_at nulls first, d.id limit ${limit}`.execute(db)
  return {
    count,
    rows: rows.map(({ id, name, seenAt, fault, faultAt, otherFaults, branch, ...waiting }) => {
      const failure = failureOfTv(waiting)
      const isSilent = waiting.silentSince !== null
      return {
        kind: 'tv',
        id,
        parent: null,
        version: null,
        ...(failure !== null && { failure }),
        title: name,
        person: null,
        lines: [
          ...(isSilent ? ['Meldet sich nicht.'] : []),
          ...(fault ? [fault] : []),
          ...(otherFaults
            ? [otherFaults === 1 ? 'Dazu ein weiterer Fehler.' : `Dazu ${otherFaults} weitere Fehler.`]
            : []),
        ],
        days: null,
        at: isSilent ? seenAt : faultAt,
        until: null,
        isLate: true,
        branch,
        times: 1,
        asks: branch && mayForBranch(principal, 'digital-signage-devices.test', branch.id) ? 'tv' : null,
        path: `/digital-signage/devices/${id}`,
      }
    }),
  }
}
