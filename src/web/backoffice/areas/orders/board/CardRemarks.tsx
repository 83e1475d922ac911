import { IconAlertTriangle, IconCopy, IconMapPin, IconMessage, IconPhone, IconRating18Plus } from '@tabler/icons-react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { mentionsAllergy } from '#domain/orders/texts/mentions-allergy.ts'
import { GuestName } from '#web/backoffice/areas/orders/data/GuestName.tsx'
import { deliveryLines, orderAllergens } from '#web/backoffice/areas/orders/data/order-texts.ts'
import type { OrderingSettings } from '#web/backoffice/areas/orders/data/ordering-settings.ts'
import { useShows } from '#web/backoffice/session/shown-data.ts'
import classes from '#web/backoffice/areas/orders/board/card.module.css'

/** Whose age has to be seen, and which branch it is where several are shown. */
export function CardMarks({ order, showsBranch }: { order: StaffOrder; showsBranch: boolean }) {
  if (!order.hasAgeRestriction && !showsBranch) return null
  return (
    <p className={classes.marks}>
      {order.hasAgeRestriction && (
        <strong className={classes.age}>
          <IconRating18Plus size={20} aria-hidden /> Ausweis prüfen
        </strong>
      )}
      {showsBranch && <span className={classes.small}>{order.branch.name}</span>}
    </p>
  )
}

/** What has happened because nobody answers, as long as nobody does. */
export function CardEscalation({ order }: { order: StaffOrder }) {
  const last = order.status === 'new' ? order.log.findLast(({ action }) => action === 'escalate') : undefined
  if (!last?.note) return null
  return (
    <p className={classes.box} data-warns>
      <strong>
        <IconAlertTriangle size={18} aria-hidden /> Bitte antworten
      </strong>{' '}
      {last.note}
    </p>
  )
}

/** The same guest ordered the same a moment ago: maybe by pressing twice. */
export function CardRepeat({ repeats }: { repeats: string | undefined }) {
  if (!repeats) return null
  return (
    <p className={classes.repeat}>
      <IconCopy size={16} aria-hidden /> Doppelt? Wie {repeats}
    </p>
  )
}

/** The guest's words; what speaks of an allergy shouts. */
export function CardComment({ comment }: { comment: string | null }) {
  if (!comment) return null
  const warns = mentionsAllergy(comment)
  return (
    <p className={classes.box} data-warns={warns || undefined}>
      {warns ? (
        <strong>
          <IconAlertTriangle size={18} aria-hidden /> Allergie beachten
        </strong>
      ) : (
        <IconMessage size={18} aria-label="Kommentar" />
      )}{' '}
      {comment}
    </p>
  )
}

/** What is in it for whoever asks, and for whom it is. */
export function CardCustomer({ order, legend }: { order: StaffOrder; legend: OrderingSettings['legend'] }) {
  const isShown = useShows('customers')
  const address = isShown ? deliveryLines(order) : []
  const allergens = orderAllergens(order, legend)
  return (
    <>
      {allergens.length > 0 && <p className={classes.small}>Allergene: {allergens.join(', ')}</p>}
      <div className={classes.customer}>
        <span className={classes.name}>
          <GuestName order={order} />
        </span>
        {isShown && order.contact.phone && (
          <a className={classes.phone} href={`tel:${order.contact.phone}`}>
            <IconPhone size={18} aria-hidden /> {order.contact.phone}
          </a>
        )}
        {address.length > 0 && (
          <span className={classes.address}>
            <IconMapPin size={18} aria-hidden /> {address.join(', ')}
          </span>
        )}
      </div>
    </>
  )
}
