import { Alert, Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconMessage, IconRating18Plus } from '@tabler/icons-react'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { REJECTION_CODES, rejectionCodeOf } from '#domain/orders/texts/rejection-codes.ts'
import { boardClock } from '#web/backoffice/areas/orders/board/board-clock.ts'
import { promisedAt } from '#domain/orders/steps/urgency.ts'
import { mentionsAllergy } from '#domain/orders/texts/mentions-allergy.ts'
import { KIND_ICONS } from '#web/backoffice/areas/orders/board/kind-icons.ts'
import { orderAllergens, paymentState, stateLabel } from '#web/backoffice/areas/orders/data/order-texts.ts'
import type { OrderingSettings } from '#web/backoffice/areas/orders/data/ordering-settings.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'

const SOURCES: Readonly<Record<StaffOrder['source'], string>> = {
  web: 'Website',
  kiosk: 'Kiosk',
  phone: 'Telefon',
  qr: 'QR-Code am Tisch',
  import: 'Übernahme',
}
const CANCELLED_BY = { customer: 'vom Gast', staff: 'vom Personal', system: 'automatisch' } as const

/** What somebody asks first: which order, what state, by when, paid or not; then what must not be overlooked. */
export function DetailHead({ order, now, settings }: { order: StaffOrder; now: number; settings: OrderingSettings }) {
  const type = orderTypeOf(order)
  const Kind = KIND_ICONS[type]
  const { timeZone } = order.branch
  const clock = boardClock(order, now, settings.acceptanceTimeoutMinutes)
  const payment = paymentState(order, settings)
  const promised = promisedAt(order)
  const shown = order.promisedAt && dayTimeText(order.promisedAt, timeZone, now)
  const allergens = orderAllergens(order, settings.legend)
  const isAllergy = order.comment !== null && mentionsAllergy(order.comment)
  return (
    <>
      <dl className={classes.facts}>
        <div className={classes.big}>
          <dt>Nummer</dt>
          <dd>{order.ticketNumber ?? order.uid.slice(0, 6)}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            {stateLabel(order)}
            {clock.text && (
              <span className={classes.clock} data-level={clock.level}>
                {clock.text}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>Art</dt>
          <dd>
            <Kind size={20} aria-hidden /> {ORDER_TYPE_LABELS[type]}
            {order.tableIdentifier ? `, Tisch ${order.tableIdentifier}` : ''}
          </dd>
        </div>
        {promised && (
          <div>
            <dt>{order.appointment ? 'Termin' : 'Zugesagt'}</dt>
            <dd>{dayTimeText(promised, timeZone, now)}</dd>
          </div>
        )}
        {shown && shown !== (promised && dayTimeText(promised, timeZone, now)) && (
          <div>
            <dt>Dem Gast angezeigt</dt>
            <dd>{shown}</dd>
          </div>
        )}
        {order.status === 'counterOffered' && order.counterAppointment && (
          <div>
            <dt>Vorgeschlagen</dt>
            <dd>{dayTimeText(order.counterAppointment, timeZone, now)}</dd>
          </div>
        )}
        <div>
          <dt>Zahlung</dt>
          <dd className={classes.payment} data-tone={payment.tone}>
            {payment.text}
          </dd>
        </div>
        {order.fiscalReceiptRequired && (
          <div>
            <dt>Registrierkasse</dt>
            <FiscalReceipt order={order} />
          </div>
        )}
        <div>
          <dt>Eingegangen</dt>
          <dd>
            {dayTimeText(order.createdAt, timeZone, now)}, {SOURCES[order.source]}
          </dd>
        </div>
        <div>
          <dt>Filiale</dt>
          <dd>{order.branch.name}</dd>
        </div>
      </dl>
      {order.isRejected && (
        <Alert color="red" title={`Abgelehnt: ${REJECTION_CODES[rejectionCodeOf(order.rejectionCode)]}`}>
          {order.rejectionMessage ?? 'Ohne Text an den Gast.'}
        </Alert>
      )}
      {order.isCanceled && (
        <Alert color="red" title={`Storniert ${order.cancelledBy ? CANCELLED_BY[order.cancelledBy] : ''}`.trim()}>
          {order.cancelReason ?? 'Ohne Angabe eines Grundes.'}
        </Alert>
      )}
      {order.hasAgeRestriction && (
        <Alert color="red" icon={<IconRating18Plus aria-hidden />} title="Altersbeschränkt: Ausweis prüfen" />
      )}
      {order.comment && (
        <Alert
          color={isAllergy ? 'red' : undefined}
          variant={isAllergy ? 'light' : 'default'}
          icon={isAllergy ? <IconAlertTriangle aria-hidden /> : <IconMessage aria-hidden />}
          title={isAllergy ? 'Kommentar, Allergie beachten' : 'Kommentar'}
        >
          <span className={classes.comment}>{order.comment}</span>
        </Alert>
      )}
      {allergens.length > 0 && <p className={classes.allergens}>Enthaltene Allergene: {allergens.join(', ')}</p>}
    </>
  )
}

const LONGEST = 60

/** Which receipt of the cash register belongs to an order that owes its guest one, so that the books find it again. */
function FiscalReceipt({ order }: { order: Pick<StaffOrder, 'id' | 'fiscalReceiptNumber'> }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isTyping = typed !== null
  useEffect(() => {
    if (isTyping) field.current?.focus()
  }, [isTyping])
  const save = useMutation({
    mutationFn: (fiscalReceiptNumber: string | null) =>
      callApi('PUT', '/orders/{id}', { session: 'staff', params: { id: order.id }, body: { fiscalReceiptNumber } }),
    onSuccess: () => {
      setTyped(null)
      return client.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: error =>
      notifications.show({ color: 'red', message: failureText(error, 'Belegnummer konnte nicht gespeichert werden.') }),
  })
  if (typed === null)
    return (
      <dd>
        {order.fiscalReceiptNumber ? `Beleg ${order.fiscalReceiptNumber}` : 'Beleg ausstellen'}{' '}
        <Button variant="subtle" size="compact-sm" mih={32} onClick={() => setTyped(order.fiscalReceiptNumber ?? '')}>
          {order.fiscalReceiptNumber ? 'Ändern' : 'Nummer eintragen'}
        </Button>
      </dd>
    )
  return (
    <dd>
      <form
        className={classes.receipt}
        onSubmit={event => {
          event.preventDefault()
          save.mutate(typed.trim() || null)
        }}
      >
        <TextInput
          aria-label="Belegnummer der Registrierkasse"
          ref={field}
          maxLength={LONGEST}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" mih={44} loading={save.isPending}>
          Speichern
        </Button>
        <Button variant="default" mih={44} onClick={() => setTyped(null)}>
          Abbrechen
        </Button>
      </form>
    </dd>
  )
}
