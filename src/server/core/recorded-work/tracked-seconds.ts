import type { RawBuilder } from 'kysely'
import { activitySeconds, deductionOf } from '#domain/people/rules/activity-seconds.ts'
import type { Pause } from '#domain/people/working-activity.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { inSlices } from '#server/core/in-slices.ts'
import { CONTRACT, CONTRACT_KIND, pausesOf } from '#server/core/recorded-work/recorded-columns.ts'

const RECORDED = {
  key: 'int',
  startedAt: 'instant',
  endedAt: 'instant?',
  pauses: typed<Pause[]>('json'),
  contract: CONTRACT_KIND,
} as const

/**
 * What records of work come to until `now`, by what they belong to: net of breaks, also of those that the law takes
 * off, as every list and sheet reckons them (docs/reference/people.md#derived-seconds). `key` is a column of a record
 * (alias `a`) or of its task (alias `t`), `where` which records; claims count nowhere.
 */
export async function trackedSeconds(
  db: Executor,
  now: string,
  { key, where }: { key: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await typedSql(RECORDED)`
    select ${key} as key, a.started_at, a.ended_at, ${pausesOf('working_activity_pauses')} as pauses,
      ${CONTRACT} as contract
    from working_activities a join users u on u.id = a.user_id left join tasks t on t.id = a.task_id
    where not a.is_claim and ${where}`.execute(db)
  const sums = new Map<number, number>()
  await inSlices(rows, record => {
    const { netSeconds } = activitySeconds(record, now, deductionOf(record.contract))
    sums.set(record.key, (sums.get(record.key) ?? 0) + netSeconds)
  })
  return sums
}
