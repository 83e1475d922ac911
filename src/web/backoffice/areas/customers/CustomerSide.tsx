import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CustomerOrder, CustomerOrders } from '#contract/calls/customers.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDate } from '#domain/time/format-time.ts'
import { timesText } from '#domain/units/times-text.ts'
import type { Unit } from '#domain/units/unit.ts'
import { customerOrdersQuery } from '#web/backoffice/areas/customers/customer-queries.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { ListPages } from '#web/backoffice/kit/ListPages.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/customers/customers.module.css'

/** What a customer ordered, and what it comes to. */
export function CustomerSide({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { currency, timeZone } = useLocale()
  const { data, isError, error, refetch } = useQuery(customerOrdersQuery(id, page))
  return (
    <aside className={classes.side} aria-label="Bestellungen">
      {isError && !data && (
        <LoadFailure
          message="Bestellungen konnten nicht geladen werden."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton h={280} radius={12} />}
      {data && <Figures figures={data.data.figures} currency={currency} timeZone={timeZone} />}
      {data && data.data.orders.length === 0 && <EmptyNotice icon={IconReceipt} title="Noch keine Bestellung" />}
      {data && data.data.orders.length > 0 && (
        <section className={`card ${classes.orders}`} aria-label="Letzte Bestellungen">
          <h2>Bestellungen</h2>
          <ol>
            {data.data.orders.map(order => (
              <Order key={order.id} order={order} currency={currency} timeZone={timeZone} />
            ))}
          </ol>
          <ListPages meta={data.meta} place={{ page }} onChange={next => setPage(next.page)} size="sm" />
        </section>
      )}
    </aside>
  )
}

type Locale = { currency: string; timeZone: string }

function Figures({ figures, currency, timeZone }: { figures: CustomerOrders['figures'] } & Locale) {
  const day = (instant: string | null) => (instant ? formatDate(instant, timeZone) : '–')
  return (
    <dl className={`card ${classes.figures}`}>
      <div>
        <dt>Bestellungen</dt>
        <dd>{figures.orderCount}</dd>
      </div>
      {figures.totalSpent !== null && (
        <div>
          <dt>Umsatz</dt>
          <dd>{formatCurrency(figures.totalSpent, currency)}</dd>
        </div>
      )}
      {figures.averageOrder !== null && (
        <div>
          <dt>Je Bestellung</dt>
          <dd>{formatCurrency(figures.averageOrder, currency)}</dd>
        </div>
      )}
      <div>
        <dt>Storniert</dt>
        <dd>{figures.cancelCount}</dd>
      </div>
      <div>
        <dt>Zum ersten Mal</dt>
        <dd>{day(figures.firstOrderAt)}</dd>
      </div>
      <div>
        <dt>Zuletzt</dt>
        <dd>{day(figures.lastOrderAt)}</dd>
      </div>
    </dl>
  )
}

function Order({ order, currency, timeZone }: { order: CustomerOrder } & Locale) {
  return (
    <li>
      <Link href={`/orders/${order.id}`} className={classes.order}>
        <span className={classes.orderHead}>
          <strong>
            {formatDate(order.createdAt, timeZone)}, Nr. {order.ticketNumber ?? order.uid.slice(0, 6)}
          </strong>
          <span className="numbers">{formatCurrency(order.gross, currency)}</span>
        </span>
        <span className={classes.what}>
          {order.items.map(({ name, amount, unit }) => `${timesText(amount, unit as Unit)} ${name}`).join(', ')}
        </span>
        <span className={classes.where}>
          {[
            ORDER_STATUS_LABELS[order.status],
            ORDER_TYPE_LABELS[order.orderType],
            order.branch.name,
            order.isQuotation && 'Anfrage, zählt nicht zum Umsatz',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Link>
    </li>
  )
}
