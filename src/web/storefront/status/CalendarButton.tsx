import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/order-type.ts'
import { Button } from '#web/kit/Button.tsx'
import { calendarFile } from '#web/storefront/status/calendar-file.ts'
import { addressLines } from '#web/storefront/status/address-lines.ts'

/** Saves the appointment for the guest's own calendar. */
export function CalendarButton({ order }: { order: PublicOrder }) {
  const { appointment } = order
  if (!appointment) return null
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([fileOf(order, appointment)], { type: 'text/calendar;charset=utf-8' }))
    link.download = `bestellung-${order.uid}.ics`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button look="secondary" onClick={save}>
      Termin in den Kalender
    </Button>
  )
}

function fileOf(order: PublicOrder, appointment: string): string {
  const place = order.isDelivery && order.address ? order.address : order.branch
  return calendarFile({
    uid: `${order.uid}@${location.host}`,
    start: appointment,
    stamp: new Date().toISOString(),
    title: `${ORDER_TYPE_LABELS[orderTypeOf(order)]}: ${order.branch.name}`,
    location: addressLines(place).join(', '),
    description: order.items.map(({ name }) => name).join(', '),
    url: location.href,
  })
}
