import { Anchor, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import type { PaymentNames } from '#domain/payments/payment-methods.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { nightWords } from '#domain/time/business-day-window.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { GuestName } from '#web/backoffice/areas/orders/data/GuestName.tsx'
import { paymentState, stateLabel } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { turnSort, type HistoryQuery } from '#web/backoffice/areas/orders/data/history-query.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/orders/history/history.module.css'

type Sort = HistoryQuery['sort']
type Props = {
  orders: readonly StaffOrder[]
  currency: string
  caption: string
  isStale: boolean
  sort?: Sort
  onSort?: (sort: Sort) => void
}

const COLUMNS = [
  { label: 'Nummer', sort: 'ticketNumber' },
  { label: 'Eingegangen', sort: 'createdAt' },
  { label: 'Status' },
  { label: 'Art' },
  { label: 'Gast' },
  { label: 'Filiale' },
  { label: 'Zahlung' },
  { label: 'Betrag', sort: 'gross' },
] as const

/** Orders as rows. Arrow keys walk through the rows, Enter opens one. */
export function OrdersTable({ orders, currency, caption, isStale, sort, onSort }: Props) {
  const { voucher, businessDayStart } = useSettings()
  const body = useRef<HTMLTableSectionElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const links = [...(body.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    if (at === -1) return
    event.preventDefault()
    links[at + step]?.focus()
  }
  return (
    <div className={classes.scroll} data-stale={isStale || undefined}>
      <Table className={classes.table} stickyHeader highlightOnHover>
        <caption className={classes.hidden}>{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map(column => {
              const by = 'sort' in column ? column.sort : null
              const direction =
                by === null ? null : sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none'
              return (
                <Table.Th
                  key={column.label}
                  aria-sort={onSort && direction ? direction : undefined}
                  data-label={column.label}
                  data-money={column.label === 'Betrag' || undefined}
                >
                  {by && sort && onSort ? (
                    <UnstyledButton className={classes.sort} onClick={() => onSort(turnSort(sort, by))}>
                      {column.label}{' '}
                      {direction === 'ascending' ? (
                        <IconArrowUp size={16} aria-hidden />
                      ) : direction === 'descending' ? (
                        <IconArrowDown size={16} aria-hidden />
                      ) : (
                        <IconArrowsSort size={16} aria-hidden />
                      )}
                    </UnstyledButton>
                  ) : (
                    column.label
                  )}
                </Table.Th>
              )
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body} onKeyDown={walk}>
          {orders.map(order => (
            <Row
              key={order.id}
              order={order}
              currency={currency}
              voucher={voucher}
              dayStart={businessDayStart ?? undefined}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({
  order,
  currency,
  voucher,
  dayStart,
}: PaymentNames & { order: StaffOrder; currency: string; dayStart: string | undefined }) {
  const dayBefore = nightWords(order.createdAt, order.branch.timeZone, dayStart)
  const payment = paymentState(order, { currency, voucher })
  return (
    <Table.Tr className={classes.row} onClick={() => navigate(`/orders/${order.id}`)}>
      <Table.Td data-label="Nummer">
        <Anchor
          href={`#/orders/${order.id}`}
          data-row
          className={classes.number}
          aria-label={`${orderName(order)} öffnen`}
          onClick={event => event.stopPropagation()}
        >
          {order.ticketNumber ?? order.uid.slice(0, 6)}
        </Anchor>
      </Table.Td>
      <Table.Td data-label="Eingegangen" className="numbers">
        {formatDateTime(order.createdAt, order.branch.timeZone)}
        {dayBefore && <span className={classes.dayBefore}>{dayBefore}</span>}
      </Table.Td>
      <Table.Td data-label="Status">
        <span className={classes.status} data-status={order.status}>
          {stateLabel(order)}
        </span>
      </Table.Td>
      <Table.Td data-label="Art">{ORDER_TYPE_LABELS[orderTypeOf(order)]}</Table.Td>
      <Table.Td data-label="Gast">
        <GuestName order={order} />
        <span className={classes.narrow}>
          {ORDER_TYPE_LABELS[orderTypeOf(order)]}, {order.branch.name}
        </span>
      </Table.Td>
      <Table.Td data-label="Filiale">{order.branch.name}</Table.Td>
      <Table.Td data-label="Zahlung">{payment.text}</Table.Td>
      <Table.Td data-label="Betrag" data-money>
        {formatCurrency(order.totals.gross, currency)}
      </Table.Td>
    </Table.Tr>
  )
}
