import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconRefresh, IconSend } from '@tabler/icons-react'
import type { WebhookDelivery } from '#contract/calls/keys/programs.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/external/webhook-events.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import keyClasses from '#web/backoffice/areas/branches/keys/keys.module.css'
import classes from '#web/backoffice/areas/programs/webhook-log.module.css'

const LOOK_AGAIN_MS = 2000
const STATES = {
  waiting: 'Wartet',
  retrying: 'Wird wieder versucht',
  sent: 'Angenommen',
  skipped: 'Nicht mehr nötig',
  givenUp: 'Aufgegeben',
} as const

/** What a webhook was told lately, and how the target answered. While something waits it is looked at again. */
export function WebhookLog({ id, isEnabled }: { id: number; isEnabled: boolean }) {
  const client = useQueryClient()
  const queryKey = ['webhooks', id, 'deliveries']
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi('GET', '/webhooks/{id}/deliveries', { params: { id }, query: {}, session: 'staff', signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ state: one }) => one === 'waiting') ? LOOK_AGAIN_MS : false),
  })
  const failed = (failure: Error) =>
    notifications.show({ color: 'red', message: failureText(failure, 'Die Meldung konnte nicht gesendet werden.') })
  const reload = () => client.invalidateQueries({ queryKey })
  const test = useMutation({
    mutationFn: () => callApi('POST', '/webhooks/{id}/test', { params: { id }, body: {}, session: 'staff' }),
    onError: failed,
    onSettled: reload,
  })
  const resend = useMutation({
    mutationFn: (deliveryId: number) =>
      callApi('POST', '/webhooks/{id}/deliveries/{deliveryId}/resend', {
        params: { id, deliveryId },
        body: {},
        session: 'staff',
      }),
    onError: failed,
    onSettled: reload,
  })
  return (
    <FormSection title="Verlauf" lead="Die letzten hundert Meldungen. Aufbewahrt so lange wie das Protokoll.">
      <div className={`${formClasses.wide} ${keyClasses.keys}`}>
        <Button
          variant="default"
          leftSection={<IconSend size={18} aria-hidden />}
          disabled={!isEnabled}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          Test senden
        </Button>
        {isError && !data && (
          <LoadFailure
            message="Der Verlauf konnte nicht geladen werden."
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <Skeleton height={56} />}
        {data?.length === 0 && <p className={keyClasses.none}>Noch wurde nichts gemeldet.</p>}
        {data && data.length > 0 && (
          <ul className={keyClasses.list} aria-label="Verlauf">
            {data.map(delivery => (
              <Delivery
                key={delivery.id}
                delivery={delivery}
                isEnabled={isEnabled}
                isSending={resend.isPending && resend.variables === delivery.id}
                onResend={() => resend.mutate(delivery.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </FormSection>
  )
}

type DeliveryProps = { delivery: WebhookDelivery; isEnabled: boolean; isSending: boolean; onResend: () => void }

function Delivery({ delivery, isEnabled, isSending, onResend }: DeliveryProps) {
  const { timeZone } = useLocale()
  const { event, state, queuedAt, tryAt, attempts, status, durationMs, answer, reason, messageId } = delivery
  const name = WEBHOOK_EVENTS[event as WebhookEvent] ?? 'Test'
  const facts = [
    attempts > 1 && `${attempts} Versuche`,
    status !== null && `Antwort ${status}`,
    durationMs !== null && `${durationMs} ms`,
    reason !== null && status === null && reason,
    state === 'retrying' && tryAt && `wieder ${formatDateTime(tryAt, timeZone)}`,
  ].filter(Boolean)
  return (
    <li className={classes.row}>
      <p className={keyClasses.what}>
        <strong>{name}</strong>
        <span className="numbers">{formatDateTime(queuedAt, timeZone)}</span>
      </p>
      <p className={classes.state} data-state={state}>
        <strong>{STATES[state]}</strong>
        <span className="numbers">{facts.join(' · ')}</span>
      </p>
      <Button
        variant="subtle"
        size="xs"
        className={keyClasses.revoke ?? ''}
        leftSection={<IconRefresh size={16} aria-hidden />}
        aria-label={`${name} vom ${formatDateTime(queuedAt, timeZone)} erneut senden`}
        disabled={!isEnabled || state === 'skipped'}
        loading={isSending}
        onClick={onResend}
      >
        Erneut senden
      </Button>
      <details className={classes.more}>
        <summary>Näheres</summary>
        <p>
          webhook-id: <code>{messageId}</code>
        </p>
        <pre>{answer || 'Keine Antwort im Klartext.'}</pre>
      </details>
    </li>
  )
}
