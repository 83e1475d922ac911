import { VisuallyHidden, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { mostUrgentFirst } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { useBoardOrders } from '#web/backoffice/areas/orders/desk/use-board-orders.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { bellDesk } from '#web/backoffice/areas/orders/sound/bell-desk.ts'
import { arrivedSince, unanswered } from '#web/backoffice/areas/orders/sound/ring-decision.ts'
import { BellControl } from '#web/backoffice/areas/orders/watch/BellControl.tsx'
import { loadMore } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { answersSince, gone, type KnownStates } from '#web/backoffice/areas/orders/watch/guest-answers.ts'
import { noteAnswer } from '#web/backoffice/kit/connection.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { useIsDevice } from '#web/backoffice/session/desk-kind.ts'
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
  const { data, isLive, isSilent } = useBoardOrders(branchId)
  // the pulse of the stream knows a dead line long before a call gives up: every page says so, and steps are kept at
  // once
  useEffect(() => {
    if (isSilent) noteAnswer(false)
    else if (isLive) noteAnswer(true)
  }, [isSilent, isLive])
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

const noteOf = (id: number) => `guest-answer-${id}`

/**
 * Says on every page what a guest answered to a proposed time or an offer, with one stroke of the bell. It stays until
 * somebody has read it, or the order has moved on.
 */
function useGuestAnswers(orders: readonly StaffOrder[] | undefined, branchId: number | null, isQuiet: boolean): void {
  const client = useQueryClient()
  const isDevice = useIsDevice()
  const sought = useRef(new Set<number>())
  const known = useRef<{ branchId: number | null; states: KnownStates } | null>(null)
  useEffect(() => {
    if (!orders) return
    const before = known.current?.branchId === branchId ? known.current.states : null
    const lost = gone(before, orders)
    const unasked = lost.filter(id => !sought.current.has(id))
    for (const id of unasked) sought.current.add(id)
    // what was answered while the line was down has left the list; it is remembered until one knows how it ended
    if (unasked.length > 0) loadMore(client, branchId, unasked).catch(() => undefined)
    const waiting = lost.map(id => [id, 'counterOffered'] as const)
    known.current = {
      branchId,
      states: new Map([...waiting, ...orders.map(({ id, status }) => [id, status] as const)]),
    }
    for (const { id, status } of orders)
      if (before?.has(id) && before.get(id) !== status) notifications.hide(noteOf(id))
    const answers = answersSince(before, orders)
    for (const { order, text, isGood } of answers) {
      const look = () => {
        notifications.hide(noteOf(order.id))
        navigate(isDevice ? BOARD : `/orders/${order.id}`)
      }
      notifications.show({
        id: noteOf(order.id),
        color: isGood ? 'green' : 'yellow',
        autoClose: false,
        title: orderName(order),
        message: <Told text={text} onLook={look} />,
      })
    }
    if (answers.length > 0 && !isQuiet) bellDesk.strike()
  }, [orders, branchId, client, isDevice, isQuiet])
}

function Told({ text, onLook }: { text: string; onLook: () => void }) {
  return (
    <Group justify="space-between" gap="xs">
      <Text span flex="1 1 140px">
        {text}
      </Text>
      <Button variant="default" size="sm" mih={44} flex="none" onClick={onLook}>
        Ansehen
      </Button>
    </Group>
  )
}
