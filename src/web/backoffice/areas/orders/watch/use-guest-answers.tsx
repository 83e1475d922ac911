import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { loadMore } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { bellDesk } from '#web/backoffice/areas/orders/sound/bell-desk.ts'
import { answersSince, gone, type KnownStates } from '#web/backoffice/areas/orders/watch/guest-answers.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { useIsDevice } from '#web/backoffice/session/desk-kind.ts'

const BOARD = '/orders/current'
const noteOf = (id: number) => `guest-answer-${id}`

/**
 * Says on every page what a guest answered to a proposed time or an offer, with one stroke of the bell. It stays until
 * somebody has read it, or the order has moved on.
 */
export function useGuestAnswers(
  orders: readonly StaffOrder[] | undefined,
  branchId: number | null,
  isQuiet: boolean,
): void {
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
