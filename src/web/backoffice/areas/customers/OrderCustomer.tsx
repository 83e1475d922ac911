import { Alert, Anchor, Badge, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconLock, IconUserQuestion } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { KnownCustomer, OrderCustomer as Answer } from '#contract/calls/customers.ts'
import { orderCustomerQuery } from '#web/backoffice/areas/customers/customer-queries.ts'
import { formatDate } from '#domain/time/format-time.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/customers/customers.module.css'

/** Whose an order is, what was noted about them, or whom it may be of. Nothing until somebody is known. */
export function OrderCustomer({ orderId }: { orderId: number }) {
  const me = useMe()
  const { data } = useQuery({ ...orderCustomerQuery(orderId), enabled: may(me, 'customers.link') })
  if (!data || (!data.customer && data.candidates.length === 0)) return null
  return (
    <section className={classes.orderCustomer} aria-label="Kunde">
      {data.customer ? (
        <Known customer={data.customer} />
      ) : (
        <Candidates orderId={orderId} candidates={data.candidates} />
      )}
    </section>
  )
}

const times = ({ orderCount }: KnownCustomer) => (orderCount <= 1 ? 'Erste Bestellung' : `${orderCount} Bestellungen`)

function Known({ customer }: { customer: NonNullable<Answer['customer']> }) {
  const me = useMe()
  const name = `Kunde Nr. ${customer.number}`
  return (
    <>
      <p className={classes.who}>
        {may(me, 'customers.browse') ? (
          <Anchor component={Link} href={`/customers/${customer.id}`}>
            {name}
          </Anchor>
        ) : (
          name
        )}
        <Badge variant="light" tt="none">
          {times(customer)}
        </Badge>
      </p>
      {customer.isBlocked && (
        <Alert color="red" icon={<IconLock aria-hidden />} title="Gesperrt">
          {customer.blockReason}
        </Alert>
      )}
      {customer.internalNote && <p className={classes.note}>{customer.internalNote}</p>}
    </>
  )
}

function Candidates({ orderId, candidates }: { orderId: number; candidates: readonly KnownCustomer[] }) {
  const client = useQueryClient()
  const settle = useMutation({
    mutationFn: (customer: { id: number } | null) =>
      callApi('PUT', '/orders/{id}/customer', { params: { id: orderId }, body: { customer }, session: 'staff' }),
    onSuccess: answer => {
      client.setQueryData(orderCustomerQuery(orderId).queryKey, answer)
      void client.invalidateQueries({ queryKey: ['customers'] })
    },
    onError: (error: Error) => {
      notifications.show({
        color: 'red',
        message: failureText(error, 'Kunde konnte nicht gespeichert werden.'),
      })
      void client.invalidateQueries({ queryKey: orderCustomerQuery(orderId).queryKey })
    },
  })
  return (
    <Alert color="yellow" icon={<IconUserQuestion aria-hidden />} title="Wer hat bestellt?">
      <p>Telefon und E-Mail passen zu mehreren Kunden.</p>
      <ul className={classes.candidates}>
        {candidates.map(one => (
          <li key={one.id}>
            <span>
              <strong>{one.name}</strong> Nr. {one.number}
              <small>
                {[one.phone, times(one), one.lastOrderAt && `zuletzt ${formatDate(one.lastOrderAt, 'Europe/Vienna')}`]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <Button
              variant="default"
              loading={settle.isPending}
              onClick={() => settle.mutate({ id: one.id })}
              aria-label={`${one.name} hat bestellt`}
            >
              Auswählen
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="subtle" loading={settle.isPending} onClick={() => settle.mutate(null)}>
        Keiner davon, neu anlegen
      </Button>
    </Alert>
  )
}
