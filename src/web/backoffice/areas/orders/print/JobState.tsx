import type { PrintJob } from '#contract/calls/printing/printing.ts'
import { PRINT_JOB_STATUSES } from '#domain/printing/print-job.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import classes from '#web/backoffice/areas/orders/print/print.module.css'

/** What became of a slip, in words and by colour; why, where it did not come out. */
export function JobState({ job, timeZone }: { job: PrintJob; timeZone: string }) {
  const { status, message, isReprint, insteadOf, requestedBy } = job
  const at = job.finishedAt ?? job.fetchedAt ?? job.dueAt
  const notes = [
    isReprint && 'Nachdruck',
    insteadOf && `statt „${insteadOf.name ?? ''}“`,
    requestedBy && `von ${requestedBy}`,
  ].filter(Boolean)
  return (
    <>
      <span className={classes.state} data-status={status}>
        {PRINT_JOB_STATUSES[status]} <time dateTime={at}>{formatDateTime(at, timeZone, true)}</time>
      </span>
      {notes.length > 0 && <span className={classes.soft}>{notes.join(', ')}</span>}
      {message && <span className={classes.soft}>{message}</span>}
    </>
  )
}
