import { Anchor, Button, CopyButton, Group, Skeleton, Title, VisuallyHidden, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconArrowLeft,
  IconCheck,
  IconFileTypePdf,
  IconLink,
  IconPrinter,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDotFilled,
  IconPhoto,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { DocumentAddress } from '#contract/calls/documents.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ApiError } from '#web/kit/api.ts'
import { listRows } from '#web/kit/resource-client.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { OrderActions } from '#web/backoffice/areas/orders/actions/OrderActions.tsx'
import { listAddress } from '#web/backoffice/areas/orders/data/list-address.ts'
import { orderQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { LOAD_FAILED } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { useLiveOrders } from '#web/backoffice/areas/orders/data/use-live-orders.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { isCashDue } from '#web/backoffice/areas/orders/data/cash-due.ts'
import { ClosedDayNote } from '#web/backoffice/areas/orders/detail/ClosedDayNote.tsx'
import { CustomerFacts } from '#web/backoffice/areas/orders/detail/CustomerFacts.tsx'
import { DetailHead } from '#web/backoffice/areas/orders/detail/DetailHead.tsx'
import { ItemsTable } from '#web/backoffice/areas/orders/detail/ItemsTable.tsx'
import { LegalCard } from '#web/backoffice/areas/orders/detail/LegalCard.tsx'
import { NoticesCard } from '#web/backoffice/areas/orders/detail/NoticesCard.tsx'
import { PaymentsCard } from '#web/backoffice/areas/orders/detail/PaymentsCard.tsx'
import { QuotationCard } from '#web/backoffice/areas/orders/detail/QuotationCard.tsx'
import { RatingCard } from '#web/backoffice/areas/orders/detail/RatingCard.tsx'
import { ResendButtons } from '#web/backoffice/areas/orders/detail/ResendButtons.tsx'
import { TotalsTable } from '#web/backoffice/areas/orders/detail/TotalsTable.tsx'
import { openSlips } from '#web/backoffice/areas/orders/print/open-slips.tsx'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'
import { formatDateTime } from '#domain/time/format-time.ts'
import { logText } from '#web/backoffice/areas/orders/data/log-texts.ts'
import { timelineOf, type TimelineStep } from '#domain/orders/steps/timeline.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { ChangeFields } from '#web/backoffice/areas/orders/cash/ChangeFields.tsx'

const SYMBOLS = { done: IconCircleCheckFilled, current: IconCircleDotFilled, upcoming: IconCircle } as const
const STATES = { done: 'erledigt', current: 'jetzt', upcoming: 'noch nicht' } as const

const takenAt = (key: TimelineStep['key'], order: StaffOrder): string | null => {
  if (key === 'received') return order.createdAt
  if (key === 'offered') return order.quotation?.sentAt ?? null
  if (key === 'confirmed') return order.confirmedAt
  if (key === 'handedOver') return order.inDeliveryAt
  if (key === 'completed') return order.completedAt
  return key === 'ended' ? (order.canceledAt ?? order.rejectedAt) : null
}

/** How far the order has come, with the time of each step. */
function StepList({ order, now }: { order: StaffOrder; now: number }) {
  return (
    <section className={`${classes.card} ${classes.onScreen}`} aria-labelledby="steps-title">
      <h2 id="steps-title">Ablauf</h2>
      <ol className={classes.timeline}>
        {timelineOf({ ...order, isQuotation: order.branch.isQuotationRequired, isQuoted: !!order.quotation }).map(
          ({ key, label, state }) => {
            const Symbol = SYMBOLS[state]
            const at = takenAt(key, order)
            return (
              <li key={key} data-state={state}>
                <Symbol size={20} aria-label={STATES[state]} />
                <span>{label.replace('zu Ihnen', 'zum Gast')}</span>
                {at && state !== 'upcoming' && <time dateTime={at}>{dayTimeText(at, order.branch.timeZone, now)}</time>}
              </li>
            )
          },
        )}
      </ol>
    </section>
  )
}

/** Who did what and when, the latest first. */
function OrderLog({ order }: { order: StaffOrder }) {
  const entries = order.log.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  if (entries.length === 0) return null
  return (
    <section className={`${classes.card} ${classes.onScreen}`} aria-labelledby="log-title">
      <h2 id="log-title">Protokoll</h2>
      <ol className={classes.log}>
        {entries.map((entry, index) => (
          <li key={`${entry.at} ${entry.action} ${entries.length - index}`}>
            <time dateTime={entry.at}>{formatDateTime(entry.at, order.branch.timeZone, true)}</time>
            <div>
              <strong>{logText(entry, order.isDelivery)}</strong>
              {entry.by ? `, ${entry.by}` : ''}
              {entry.note && <div className={classes.soft}>{entry.note}</div>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const BEAT_MS = 5000

/** Everything about one order, live, with its next steps; printing leaves the frame away. */
export function Page() {
  const id = Number(useParams<{ id: string }>().id)
  const order = useQuery({ ...orderQuery(id), enabled: Number.isSafeInteger(id) })
  const selected = useSelectedBranch()
  const branchId = order.data?.branch.id ?? null
  // The stream of all branches tells of this one too, and the bell follows it anyway.
  useLiveOrders(selected === null ? null : (branchId ?? selected))
  const isMissing = Number.isNaN(id) || (order.error instanceof ApiError && order.error.status === 404)
  if (order.data) return <Detail order={order.data} />
  if (isMissing) {
    return (
      <EmptyNotice
        icon={IconLink}
        isPage
        title="Diese Bestellung gibt es nicht."
        action={
          <Button component="a" href="#/orders/current" variant="default">
            Zu den Bestellungen
          </Button>
        }
      >
        Sie wurde gelöscht, oder sie gehört zu einer anderen Filiale.
      </EmptyNotice>
    )
  }
  if (order.isError)
    return <LoadFailure isPage message={LOAD_FAILED} error={order.error} onRetry={() => void order.refetch()} />
  return (
    <div className={classes.page} aria-busy="true">
      <VisuallyHidden component="h1">Bestellung wird geladen</VisuallyHidden>
      <Skeleton h={96} radius={12} />
      <div className={classes.grid}>
        <Skeleton h={320} radius={12} />
        <Skeleton h={320} radius={12} />
      </div>
    </div>
  )
}

function Detail({ order }: { order: StaffOrder }) {
  const now = useTick(BEAT_MS)
  const [list] = useState(listAddress)
  const settings = useOrderingSettings()
  const { currency } = settings
  return (
    <div className={classes.page}>
      <Anchor href={`#${list.path}`} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden /> {list.label}
      </Anchor>
      <Title order={1} className={classes.title}>
        {orderName(order)}
      </Title>
      <DetailHead order={order} now={now} settings={settings} />
      <ClosedDayNote order={order} />
      <div className={classes.tools}>
        <div className={classes.steps}>
          <OrderActions order={order} now={now} />
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            size="md"
            mih={44}
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => openSlips(order)}
          >
            Drucken
          </Button>
          <Button
            component="a"
            href={`/api/orders/${order.id}/document.pdf` satisfies DocumentAddress}
            target="_blank"
            variant="default"
            size="md"
            mih={44}
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
          >
            PDF
          </Button>
          <OrderPictures order={order} />
          <ResendButtons order={order} />
          {order.anonymizedAt === null && (
            <CopyButton value={`${location.origin}/status/${order.uid}/${order.hash}`} timeout={3000}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  size="md"
                  mih={44}
                  leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
                  onClick={copy}
                >
                  <span aria-live="polite">{copied ? 'Kopiert' : 'Statuslink kopieren'}</span>
                </Button>
              )}
            </CopyButton>
          )}
        </Group>
      </div>
      <div className={classes.grid}>
        <div className={classes.stack}>
          <ItemsTable order={order} settings={settings} />
          <TotalsTable order={order} currency={currency} />
          {isCashDue(order) && <CashCard order={order} currency={currency} />}
          <PaymentsCard order={order} currency={currency} />
        </div>
        <div className={classes.stack}>
          <CustomerFacts order={order} />
          <StepList order={order} now={now} />
          <QuotationCard order={order} now={now} currency={currency} />
          <RatingCard order={order} />
          <NoticesCard order={order} />
          <LegalCard order={order} />
          <OrderLog order={order} />
        </div>
      </div>
    </div>
  )
}

const QUERY = { entity: 'order', isEnabled: 'true', limit: 50 } as const

/**
 * Pictures and labels of this order, by the templates that are made for orders; where there are none, nothing stands
 * there.
 */
function OrderPictures({ order }: { order: { id: number } }) {
  const templates = useQuery({
    queryKey: ['rows', 'image-templates', QUERY],
    queryFn: ({ signal }) => listRows('image-templates', { query: QUERY, signal }),
    staleTime: 300_000,
  })
  if (!templates.data || templates.data.length === 0) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="md" mih={44} leftSection={<IconPhoto size={18} aria-hidden />}>
          Vorlagen
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.data.map(({ id, name }) => (
          <Menu.Item
            key={id}
            component="a"
            href={`${`/api/image-templates/${id}/render` satisfies DocumentAddress}?order=${order.id}`}
            target="_blank"
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Cash given and the change beside the sum, for whoever takes it. */
function CashCard({ order, currency }: { order: StaffOrder; currency: string }) {
  const total = order.totals.gross
  return (
    <section className={`${classes.card} ${classes.onScreen}`} aria-labelledby="cash-title">
      <h2 id="cash-title">Bar kassieren: {formatCurrency(total, currency)}</h2>
      <ChangeFields total={total} currency={currency} />
    </section>
  )
}
