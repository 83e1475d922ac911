import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { PrintJob } from '#contract/calls/printing/printing.ts'
import { isCancellable, isRepeatable, SLIP_KINDS } from '#domain/printing/print-job.ts'
import { lookAtJobs } from '#web/backoffice/areas/orders/print/slip-queries.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/orders/print/print.module.css'

const PRINT_FAILED = 'Beleg konnte nicht gedruckt werden.'
/** What a failed call says to whoever asked for paper. */
export const sayFailed = (error: Error): void =>
  void notifications.show({ color: 'red', message: failureText(error, PRINT_FAILED) })

/** Prints a slip again, or calls it off while no printer has it. */
export function JobButtons({ job }: { job: PrintJob }) {
  const me = useMe()
  const asked = { params: { id: job.id }, body: {}, session: 'staff' } as const
  const { mutate, isPending } = useMutation({
    mutationFn: (what: 'retry' | 'cancel') =>
      what === 'retry'
        ? callApi('POST', '/print-jobs/{id}/retry', asked)
        : callApi('POST', '/print-jobs/{id}/cancel', asked),
    onSuccess: (_, what) => {
      notifications.show({
        color: 'green',
        message: what === 'retry' ? 'Der Beleg wird noch einmal gedruckt.' : 'Druckauftrag abgebrochen.',
      })
    },
    onError: sayFailed,
    onSettled: () => void lookAtJobs(),
  })
  if (!may(me, 'print-jobs.write')) return null
  const name = `${SLIP_KINDS[job.kind]} ${job.order?.ticketNumber ?? ''} auf „${job.device.name ?? ''}“`
  return (
    <div className={classes.buttons}>
      {isRepeatable(job.status) && job.kind !== 'test' && (
        <Button
          variant="default"
          mih={44}
          loading={isPending}
          aria-label={`${name} noch einmal drucken`}
          onClick={() => mutate('retry')}
        >
          Noch einmal drucken
        </Button>
      )}
      {isCancellable(job.status) && (
        <Button
          variant="subtle"
          color="red"
          mih={44}
          loading={isPending}
          aria-label={`${name} abbrechen`}
          onClick={() => mutate('cancel')}
        >
          Abbrechen
        </Button>
      )}
    </div>
  )
}
