import { sql } from 'kysely'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

/**
 * The tables of the outbox (`core/outbox`, and those that send by the same columns): a row waits from `try_at` until it
 * is done.
 */
export const OUTBOXES = [
  'account_mails',
  'closing_mails',
  'fiscal_receipts',
  'form_mails',
  'order_notices',
  'push_notices',
  'report_mails',
  'signage_mails',
  'sms_notices',
  'staff_push_notices',
  'task_notices',
  'test_mails',
  'webhook_deliveries',
  'withdrawal_mails',
] as const

/** Sums of what stands in the database; a point each for `labels`. Ages in seconds. */
export type Figure = { name: keyof typeof SHOP_FIGURES; labels: Readonly<Record<string, string>>; value: number }

/** What is counted: the words of Prometheus, and by what it is divided. */
export const SHOP_FIGURES = {
  orders_open: { help: 'Orders that are not over, by branch and state.', labels: ['branch', 'status'] },
  outbox_waiting: { help: 'Messages that are due and not sent, by kind.', labels: ['kind'] },
  outbox_oldest_seconds: { help: 'For how long the oldest of them has been due.', labels: ['kind'] },
  queue_jobs: { help: 'Jobs of the queue: waiting, running, given up.', labels: ['state'] },
  queue_oldest_seconds: { help: 'For how long the oldest job has been due.', labels: [] },
  slips_waiting: { help: 'Slips no printer has printed yet, by branch.', labels: ['branch'] },
  slips_failed: { help: 'Slips that failed and nobody has seen to, by branch.', labels: ['branch'] },
  payments_open: { help: 'Payments whose outcome is not known, by provider.', labels: ['provider'] },
  refunds_waiting: { help: 'Money on its way back that no provider has taken.', labels: [] },
  statistics_behind: { help: 'Days whose statistics are to be counted anew.', labels: [] },
  database_bytes: { help: 'Size of the database.', labels: [] },
  wal_archive_failing: { help: 'Whether what the database handed over last to its archive failed.', labels: [] },
  wal_archive_age_seconds: { help: 'How long ago it handed something over.', labels: [] },
  database_replicas: { help: 'Replicas that follow the database.', labels: [] },
  database_replica_lag_bytes: {
    help: 'WAL a replica has not replayed, by its name; left out where the role may not see it (pg_monitor).',
    labels: ['replica'],
  },
  database_slot_bytes: { help: 'WAL that is kept for a replication slot, by its name.', labels: ['slot'] },
  database_notify_queue: { help: 'How full the queue of NOTIFY is, 1 at most.', labels: [] },
  database_clock_offset_seconds: { help: 'By how much the clock of this process is ahead of it.', labels: [] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>

/** Reads all of them with a few short statements. `now`: an ISO 8601 instant. */
export async function readShopFigures(db: Executor, now: string): Promise<Figure[]> {
  const outboxes = sql.join(
    OUTBOXES.map(
      table =>
        sql`select ${table}::text as kind, count(*)::int as waiting,
            coalesce(extract(epoch from ${now}::timestamptz - min(try_at)), 0)::float8 as oldest
          from ${sql.table(table)} where done_at is null and try_at <= ${now}`,
    ),
    sql` union all `,
  )
  const waiting = await typedSql({ kind: 'text', waiting: 'int', oldest: 'float' })`${outboxes}`.execute(db)
  const counted = await typedSql({ name: 'text', one: 'text?', other: 'text?', value: 'float' })`
    select 'orders_open' as name, branch_id::text as one, status as other, count(*)::float8 as value from orders
    where closed_at is null group by branch_id, status
    union all select 'slips_waiting', branch_id::text, null, count(*) from print_jobs
    where status in ('queued', 'offered', 'fetched') group by branch_id
    union all select 'slips_failed', branch_id::text, null, count(*) from print_jobs where status = 'failed'
    and not is_settled group by branch_id
    union all select 'payments_open', provider, null, count(*) from payments where poll_at is not null group by provider
    union all select 'refunds_waiting', null, null, count(*) from refunds where try_at is not null
    union all select 'statistics_behind', null, null, count(*) from (select distinct source, branch_id, day
      from statistic_changes) changed
    union all select 'database_bytes', null, null, pg_database_size(current_database())
    union all select 'wal_archive_failing', null, null, case
    when last_failed_time > coalesce(last_archived_time, '-infinity') then 1 else 0 end from pg_stat_archiver
    where current_setting('archive_mode') <> 'off'
    union all select 'wal_archive_age_seconds', null, null,
      greatest(0, extract(epoch from now() - coalesce(last_archived_time, pg_postmaster_start_time())))
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'
    union all select 'database_replicas', null, null, count(*) from pg_stat_replication
    where state is null or state in ('startup', 'catchup', 'streaming')
    union all select 'database_replica_lag_bytes', coalesce(nullif(application_name, ''), 'replica'), null,
      max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) from pg_stat_replication where replay_lsn is not null
    group by 2
    union all select 'database_slot_bytes', slot_name::text, null, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)
    from pg_replication_slots where restart_lsn is not null
    union all select 'database_notify_queue', null, null, pg_notification_queue_usage()
    union all select 'database_clock_offset_seconds', null, null,
      extract(epoch from ${now}::timestamptz - clock_timestamp())
    union all select 'queue_jobs', case when locked_at is not null then 'running'
    when attempts >= max_attempts then 'givenUp' else 'waiting' end, null, count(*) from graphile_worker.jobs
    where locked_at is not null or run_at <= now() group by 2
    union all select 'queue_oldest_seconds', null, null, coalesce(extract(epoch from now() - min(run_at)), 0)
    from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= now()`.execute(db)
  return [
    ...waiting.rows.flatMap(({ kind, waiting: value, oldest }) => [
      { name: 'outbox_waiting' as const, labels: { kind }, value },
      { name: 'outbox_oldest_seconds' as const, labels: { kind }, value: Math.max(0, oldest) },
    ]),
    ...counted.rows.map(({ name, one, other, value }) => {
      const figure = name as keyof typeof SHOP_FIGURES
      const [first, second] = SHOP_FIGURES[figure].labels as readonly string[]
      return {
        name: figure,
        labels: { ...(first && { [first]: one ?? '' }), ...(second && { [second]: other ?? '' }) },
        value,
      }
    }),
  ]
}
