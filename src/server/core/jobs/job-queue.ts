import { sql } from 'kysely'
import type { Executor } from '#server/core/db/executor.ts'
import type { JobName, JobPayloads } from '#server/core/jobs/job-payloads.ts'

export type JobOptions = { runAt?: string; key?: string; maxAttempts?: number }
export type Jobs = {
  /** Queues work inside the caller's transaction: it exists exactly when the transaction commits. */
  add<N extends JobName>(executor: Executor, name: N, payload: JobPayloads[N], options?: JobOptions): Promise<void>
}

export const createJobs = (): Jobs => ({
  async add(executor, name, payload, { runAt, key, maxAttempts } = {}) {
    await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, max_attempts => ${maxAttempts ?? 25}::int,
      job_key => ${key ?? null})`.execute(executor)
  },
})
