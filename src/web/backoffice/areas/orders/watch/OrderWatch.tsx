import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { mostUrgentFirst } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { useBoardOrders } from '#web/backoffice/areas/orders/data/use-board-orders.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { bellDesk } from '#web/backoffice/areas/orders/sound/bell-desk.ts'
import { arrivedSince, unanswered } from '#web/backoffice/areas/orders/sound/ring-decision.ts'
import { BellControl } from '#web/backoffice/areas/orders/watch/BellControl.tsx'
import { useGuestAnswers } from '#web/backoffice/areas/orders/watch/use-guest-answers.tsx'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import classes from '#web/backoffice/areas/orders/watch/watch.module.css'

const BEAT_MS = 5000
const BOARD = '/orders/current'
const NO_ORDERS: never[] = []

/**
 * Keeps an ear on new orders and on what guests answer, wherever one is: the bell, the number in the tab's title, and
 * the way back to the board. `isQuiet` shows answers without a stroke.
 */
export function OrderWatch({ isQuiet = false }: { isQuiet?: boolean }) {
  const branchId = useSelectedBranch()
  const { data } = useBoardOrders(branchId)
  const [path] = useLocation()
  const now = useTick(BEAT_MS)
  const orders = data ?? NO_ORDERS
  const waiting = unanswered(orders, now).length
  const announcement = useArrivals(data, now, useOrderingSettings().acceptanceTimeoutMinutes)
  useGuestAnswers(data, branchId, isQuiet)
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

/** A sentence for screen readers whenever orders arrive, the most pressing first; the focus stays where it is. */
function useArrivals(orders: readonly StaffOrder[] | undefined, now: number, acceptanceMinutes: number): string {
  const known = useRef<ReadonlySet<number> | null>(null)
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    if (!orders) return
    const arrived = arrivedSince(known.current, orders, now)
    known.current = new Set([...(known.current ?? []), ...unanswered(orders, now).map(({ id }) => id)])
    if (arrived.length > 0)
      setSentence(
        `Neu: ${mostUrgentFirst(arrived, now, acceptanceMinutes)
          .map(order => `${orderName(order)}, ${ORDER_TYPE_LABELS[orderTypeOf(order)]}`)
          .join('; ')}.`,
      )
  }, [orders, now, acceptanceMinutes])
  return sentence
}

const COUNT = /^\(\d+\) /

/**
 * Puts the number of waiting orders before the title of the tab and takes it away again. A change of `page` renews it,
 * once the page has set its own title.
 */
function useTitleCount(count: number, page: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const plain = document.title.replace(COUNT, '')
      document.title = count > 0 ? `(${count}) ${plain}` : plain
    })
    return () => clearTimeout(timer)
  }, [count, page])
  useEffect(
    () => () => {
      document.title = document.title.replace(COUNT, '')
    },
    [],
  )
}
