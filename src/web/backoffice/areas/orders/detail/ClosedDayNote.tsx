import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { formatDateTime, formatDay } from '#domain/time/format-time.ts'
import { businessDay } from '#domain/time/local-time.ts'
import { closingsQuery } from '#web/backoffice/areas/orders/data/closings-query.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'

/**
 * That the day of an order is closed, and where a change of it is booked
 * (docs/reference/prices-and-tax.md#closing-a-day).
 */
export function ClosedDayNote({ order: { branch, createdAt } }: { order: StaffOrder }) {
  const { businessDayStart } = useSettings()
  const me = useMe()
  const day = businessDay(createdAt, branch.timeZone, businessDayStart ?? undefined)
  const query = closingsQuery(branch.id, day, day)
  const { data } = useQuery({ ...query, enabled: may(me, 'closings.read') })
  const closing = data?.find(one => one.day === day)
  if (!closing) return null
  return (
    <Alert color="gray" role="note">
      Der Geschäftstag {formatDay(day)} wurde am {formatDateTime(closing.closedAt, branch.timeZone)} Uhr von{' '}
      {closing.closedBy} abgeschlossen. Was Sie an dieser Bestellung noch ändern, wird am nächsten offenen Tag gebucht.
    </Alert>
  )
}
