import { type RawBuilder, sql } from 'kysely'
import type { WorkContract } from '#domain/people/work-contract.ts'
import { typed } from '#server/core/db/typed-sql.ts'

/** Instants inside JSON as they are on the wire everywhere else. */
export const iso = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The pauses of a record of work (alias `a`), the first one first; `more` is what else is told of each. */
export const pausesOf = (
  table: string,
  more: RawBuilder<unknown> = sql`'{}'::jsonb`,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('startedAt', ${iso(sql`p.started_at`)}, 'endedAt',
  ${iso(sql`p.ended_at`)},
    'isPaid', p.is_paid) || ${more} order by p.started_at) from ${sql.table(table)} p
      where p.activity_id = a.id), '[]')`

/** What the contract of the day a record (alias `a`) of a person (alias `u`) started on says of breaks. */
export const CONTRACT = sql`(select jsonb_build_object('breakPolicy', c.break_policy, 'customRules', c.custom_rules,
    'isMinor', c.is_minor, 'autoDeductBreaks', c.auto_deduct_breaks) from work_contracts c where c.user_id = a.user_id
  and (a.started_at at time zone a.time_zone)::date between greatest(c.valid_from, u.entry_date)
    and coalesce(least(c.valid_to, u.exit_date), 'infinity'))`
export const CONTRACT_KIND = typed<Pick<
  WorkContract,
  'breakPolicy' | 'customRules' | 'isMinor' | 'autoDeductBreaks'
> | null>('json?')
