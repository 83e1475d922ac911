import { Anchor } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { addressLines, customerName } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { OrderCustomer } from '#web/backoffice/areas/customers/OrderCustomer.tsx'
import { HiddenGuests } from '#web/backoffice/session/HiddenGuests.tsx'
import { useShows } from '#web/backoffice/session/shown-data.ts'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'

const Lines = ({ lines }: { lines: readonly string[] }) => lines.map(line => <div key={line}>{line}</div>)

/** Who ordered, how to reach them, and where the order and the invoice go. */
export function CustomerFacts({ order }: { order: StaffOrder }) {
  const isShown = useShows('customers')
  const { contact } = order
  if (!isShown)
    return (
      <section className={classes.card} aria-labelledby="customer-title">
        <h2 id="customer-title">Gast</h2>
        <HiddenGuests />
      </section>
    )
  const address = addressLines(contact)
  const delivery = order.isDelivery && contact.isDeliveryAddressDifferent && contact.delivery ? contact.delivery : null
  const deliveryName =
    delivery &&
    [delivery.companyName, [delivery.firstName, delivery.lastName].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <section className={classes.card} aria-labelledby="customer-title">
      <h2 id="customer-title">Gast</h2>
      <dl className={classes.list}>
        <div>
          <dt>Name</dt>
          <dd>{customerName(order)}</dd>
        </div>
        {contact.vatNumber && (
          <div>
            <dt>UID-Nummer</dt>
            <dd>{contact.vatNumber}</dd>
          </div>
        )}
        {contact.phone && (
          <div>
            <dt>Telefon</dt>
            <dd>
              <Anchor className={classes.touch} href={`tel:${contact.phone}`}>
                <IconPhone size={18} aria-hidden /> {contact.phone}
              </Anchor>
            </dd>
          </div>
        )}
        {contact.email && (
          <div>
            <dt>E-Mail</dt>
            <dd>
              <Anchor className={classes.touch} href={`mailto:${contact.email}`}>
                <IconMail size={18} aria-hidden /> {contact.email}
              </Anchor>
            </dd>
          </div>
        )}
        {address.length > 0 && (
          <div>
            <dt>{order.isDelivery && !delivery ? 'Lieferadresse' : 'Adresse'}</dt>
            <dd>
              <Lines lines={address} />
            </dd>
          </div>
        )}
        {delivery && (
          <div>
            <dt>Lieferadresse</dt>
            <dd>
              <Lines lines={[...(deliveryName ? [deliveryName] : []), ...addressLines(delivery)]} />
            </dd>
          </div>
        )}
        {order.deliveryArea && (
          <div>
            <dt>Liefergebiet</dt>
            <dd>{order.deliveryArea}</dd>
          </div>
        )}
      </dl>
      <OrderCustomer orderId={order.id} />
    </section>
  )
}
