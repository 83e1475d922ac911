import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconDeviceMobile,
  IconMail,
  IconMessage,
  IconMinus,
  type Icon,
} from '@tabler/icons-react'
import type { SentNotice } from '#contract/calls/order-notices.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { NoticeState } from '#domain/orders/notices/notice-state.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { useShows } from '#web/backoffice/session/shown-data.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/orders/detail/notices.module.css'
import cards from '#web/backoffice/areas/orders/detail/detail.module.css'

const STATES: Readonly<Record<NoticeState, { word: string; symbol: Icon }>> = {
  queued: { word: 'Wartet', symbol: IconClock },
  sent: { word: 'Gesendet', symbol: IconCheck },
  failed: { word: 'Fehlgeschlagen, wird wiederholt', symbol: IconAlertTriangle },
  givenUp: { word: 'Aufgegeben', symbol: IconAlertTriangle },
  skipped: { word: 'Nicht gesendet', symbol: IconMinus },
}
const CHANNELS: Readonly<Record<SentNotice['channel'], { word: string; symbol: Icon }>> = {
  mail: { word: 'E-Mail', symbol: IconMail },
  sms: { word: 'SMS', symbol: IconMessage },
  push: { word: 'Mitteilung', symbol: IconDeviceMobile },
}
const RECIPIENTS = { guest: 'den Gast', shop: 'den Betrieb' } as const
/** Nothing tells when a mail leaves, so what is on its way is looked at again. */
const LOOK_MS = 5000
const isUnderWay = ({ state }: SentNotice) => state === 'queued' || state === 'failed'

/** Every mail and message about the order: to whom, what became of it, and why it did not arrive. */
export function NoticesCard({ order }: { order: StaffOrder }) {
  const client = useQueryClient()
  const asked = { params: { id: order.id }, session: 'staff' } as const
  // a refund that was sent is told to the guest without a new version of the order
  const queryKey = [
    'orders',
    'notices',
    order.id,
    order.version,
    order.refunds.map(({ status }) => status).join(),
  ] as const
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('GET', '/orders/{id}/notices', { ...asked, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: query => (query.state.data?.some(isUnderWay) ? LOOK_MS : false),
  })
  const resend = useMutation({
    mutationFn: (key: string) => callApi('POST', '/orders/{id}/notices/resend', { ...asked, body: { key } }),
    onSuccess: notices => {
      client.setQueryData(queryKey, notices)
      notifications.show({ color: 'green', message: 'Die Nachricht wird noch einmal gesendet.' })
    },
    onError: (error: Error) =>
      notifications.show({
        color: 'red',
        message: failureText(error, 'Die Nachricht konnte nicht gesendet werden.'),
      }),
  })
  if (!data && !isError) return null
  return (
    <section className={`${cards.card} ${cards.onScreen}`} aria-labelledby="notices-title">
      <h2 id="notices-title">Nachrichten</h2>
      {isError && !data && (
        <p className={cards.soft}>
          Nachrichten konnten nicht geladen werden.{' '}
          <Button variant="subtle" mih={44} onClick={() => void refetch()}>
            Erneut versuchen
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className={cards.soft}>Zu dieser Bestellung wurde noch niemand benachrichtigt.</p>}
      <ul className={classes.notices}>
        {data?.map(notice => (
          <Notice
            key={notice.key}
            notice={notice}
            timeZone={order.branch.timeZone}
            isSending={resend.isPending}
            onResend={() => resend.mutate(notice.key)}
          />
        ))}
      </ul>
    </section>
  )
}

type Props = { notice: SentNotice; timeZone: string; isSending: boolean; onResend: () => void }

function Notice({ notice, timeZone, isSending, onResend }: Props) {
  const { word, symbol: State } = STATES[notice.state]
  const { word: channel, symbol: Channel } = CHANNELS[notice.channel]
  const at = notice.sentAt ?? notice.queuedAt
  const isShown = useShows('customers')
  return (
    <li className={classes.notice}>
      <Channel size={20} aria-hidden />
      <div className={classes.words}>
        <strong>{notice.label}</strong>
        <span className={cards.soft}>
          {channel} an {RECIPIENTS[notice.recipient]}
          {isShown && notice.address ? `, ${notice.address}` : ''}
        </span>
        <span className={classes.state} data-state={notice.state}>
          <State size={16} aria-hidden /> {word} <time dateTime={at}>{formatDateTime(at, timeZone, true)}</time>
        </span>
        {notice.reason && <span className={cards.soft}>{notice.reason}</span>}
        {notice.state === 'givenUp' && notice.attempts > 1 && (
          <span className={cards.soft}>Nach {notice.attempts} Versuchen</span>
        )}
        {notice.state === 'failed' && notice.nextTryAt && (
          <span className={cards.soft}>
            {notice.attempts === 1 ? 'Ein Versuch' : `${notice.attempts} Versuche`}, der nächste{' '}
            {formatDateTime(notice.nextTryAt, timeZone)}
          </span>
        )}
      </div>
      {notice.mayResend && (
        <Button
          variant="default"
          size="sm"
          mih={44}
          loading={isSending}
          aria-label={`„${notice.label}“ ${notice.channel === 'sms' ? 'als SMS ' : ''}an ${RECIPIENTS[notice.recipient]} erneut senden`}
          onClick={onResend}
        >
          Erneut senden
        </Button>
      )}
    </li>
  )
}
