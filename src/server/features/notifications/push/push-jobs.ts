import { emptyPushOutbox } from '#server/features/notifications/push/empty-push-outbox.ts'
import { forgetDevices } from '#server/features/notifications/push/forget-devices.ts'
import { PUSH_JOB } from '#server/core/jobs/job-names.ts'
import type { Cron, Task } from '#server/core/jobs/worker.ts'

const FORGET_JOB = 'forget-push-devices'

export const PUSH_TASKS: readonly Task[] = [
  { name: PUSH_JOB, run: emptyPushOutbox },
  { name: FORGET_JOB, run: forgetDevices },
]
/** Retries every minute, tidying once a night. */
export const PUSH_CRONS: readonly Cron[] = [
  { name: PUSH_JOB, pattern: '* * * * *' },
  { name: FORGET_JOB, pattern: '53 2 * * *' },
]
