import { VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useBoardOrders } from '#web/backoffice/areas/orders/data/use-board-orders.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { bellDesk } from '#web/backoffice/areas/orders/sound/bell-desk.ts'
import { unanswered } from '#web/backoffice/areas/orders/sound/ring-decision.ts'
import { BellControl } from '#web/backoffice/areas/orders/watch/BellControl.tsx'
import { useArrivals } from '#web/backoffice/areas/orders/watch/use-arrivals.ts'
import { useTitleCount } from '#web/backoffice/areas/orders/watch/use-title-count.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import classes from '#web/backoffice/areas/orders/watch/watch.module.css'

const BEAT_MS = 5000
const BOARD = '/orders/current'
const NO_ORDERS: never[] = []

/** Keeps an ear on new orders wherever one is: the bell, the number in the tab's title, and the way back to the board. */
export function OrderWatch() {
  const { data } = useBoardOrders(useSelectedBranch())
  const [path] = useLocation()
  const now = useTick(BEAT_MS)
  const orders = data ?? NO_ORDERS
  const waiting = unanswered(orders, now).length
  const announcement = useArrivals(data, now)
  useTitleCount(waiting, path)
  useEffect(() => bellDesk.hangUp(), [])
  useEffect(() => bellDesk.hear(orders, now), [orders, now])
  return (
    <>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {waiting > 0 && path !== BOARD && (
        <Link href={BOARD} className={classes.waiting}>
          <VisuallyHidden component="span">Zu den Bestellungen: </VisuallyHidden>
          {waiting} neu
        </Link>
      )}
      <BellControl />
    </>
  )
}
