import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconBrowser, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { SLIP_KINDS } from '#domain/printing/print-job.ts'
import { SLIP_TEMPLATES, type SlipTemplate } from '#domain/printing/printer-settings.ts'
import { JobButtons, sayFailed } from '#web/backoffice/areas/orders/print/JobButtons.tsx'
import { JobState } from '#web/backoffice/areas/orders/print/JobState.tsx'
import { printInBrowser } from '#web/backoffice/areas/orders/print/print-in-browser.ts'
import {
  lookAtJobs,
  printersQuery,
  printJobsQuery,
  slipQuery,
} from '#web/backoffice/areas/orders/print/slip-queries.ts'
import { SlipPicture } from '#web/backoffice/areas/orders/print/SlipPicture.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useIsDevice } from '#web/backoffice/session/desk-kind.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/orders/print/print.module.css'

type Order = Pick<StaffOrder, 'id' | 'version' | 'branch' | 'fiscalReceiptRequired' | 'isDelivery'>
/** A slip for whoever drives is for what is driven alone. */
const choicesFor = ({ isDelivery }: Order) =>
  Object.entries(SLIP_TEMPLATES).flatMap(([value, label]) =>
    value === 'delivery' && !isDelivery ? [] : [{ value, label }],
  )
const SHOWN = 20

/**
 * The slips of an order: what they look like, the printers they can go to, this browser's own printer, and what became
 * of those before.
 */
export function SlipPanel({ order }: { order: Order }) {
  const [template, setTemplate] = useState<SlipTemplate>('kitchen')
  const isDevice = useIsDevice()
  const slip = useQuery(slipQuery(order.id, order.version, template))
  const printers = useQuery(printersQuery(order.branch.id))
  const jobs = useQuery({ ...printJobsQuery({ order: order.id, page: 1, limit: SHOWN }), enabled: !isDevice })
  const send = useMutation({
    mutationFn: (device: { id: number }) =>
      callApi('POST', '/orders/{id}/print', { params: { id: order.id }, body: { device, template }, session: 'staff' }),
    onSuccess: ({ queued }) => {
      notifications.show(
        queued > 0
          ? { color: 'green', message: 'An den Drucker gesendet. „Gedruckt“ steht hier, sobald er es bestätigt.' }
          : { message: 'Dieser Beleg ist schon unterwegs.' },
      )
      void lookAtJobs()
    },
    onError: sayFailed,
  })
  return (
    <div className={classes.panel}>
      <div className={classes.group}>
        <SegmentedControl
          aria-label="Vorlage"
          fullWidth
          classNames={{ label: classes.choice }}
          value={template}
          onChange={value => setTemplate(value as SlipTemplate)}
          data={choicesFor(order)}
        />
        {slip.data && <SlipPicture svg={slip.data.svg} label={`Vorschau ${SLIP_TEMPLATES[template]}`} />}
        {slip.isError && !slip.data && (
          <LoadFailure
            message="Der Beleg konnte nicht geladen werden."
            error={slip.error}
            onRetry={() => void slip.refetch()}
          />
        )}
        {!slip.data && !slip.isError && <Skeleton h={360} radius={8} />}
      </div>
      <div className={classes.side}>
        <section className={classes.group}>
          <h3>Drucken</h3>
          {printers.data?.map(({ id, name }) => (
            <Button
              key={id}
              mih={44}
              leftSection={<IconPrinter size={18} aria-hidden />}
              loading={send.isPending && send.variables.id === id}
              disabled={send.isPending}
              onClick={() => send.mutate({ id })}
            >
              Auf „{name}“ drucken
            </Button>
          ))}
          {printers.data?.length === 0 && (
            <p className={classes.soft}>In dieser Filiale ist kein Bondrucker eingerichtet.</p>
          )}
          <Button
            variant="default"
            mih={44}
            leftSection={<IconBrowser size={18} aria-hidden />}
            disabled={!slip.data}
            onClick={() => slip.data && void printInBrowser(slip.data.svg)}
          >
            Im Browser drucken
          </Button>
          {order.fiscalReceiptRequired && (
            <p className={classes.soft}>
              Registrierkassenpflicht: Der Gast bekommt zusätzlich einen Beleg aus der Kasse. Dieser Bon ist keiner.
            </p>
          )}
        </section>
        {jobs.data && jobs.data.data.length > 0 && (
          <section className={classes.group} aria-label="Bisherige Druckaufträge">
            <h3>Bisher</h3>
            <ul className={classes.jobs}>
              {jobs.data.data.map(job => (
                <li key={job.id} className={classes.job}>
                  <div className={classes.words}>
                    <strong>
                      {SLIP_TEMPLATES[job.template]}
                      {job.kind === 'order' ? '' : `, ${SLIP_KINDS[job.kind]}`}, {job.device.name}
                    </strong>
                    <JobState job={job} timeZone={order.branch.timeZone} />
                  </div>
                  <JobButtons job={job} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
