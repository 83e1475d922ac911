import { expect, test } from 'vitest'
import { BOARD_STATUSES } from '#domain/orders/steps/board-statuses.ts'
import { isTerminal, ORDER_STATUS_LABELS, type OrderStatus } from '#domain/orders/steps/order-status.ts'

test('a board shows every order that lives, but none that waits for its payment', () => {
  const living = (Object.keys(ORDER_STATUS_LABELS) as OrderStatus[]).filter(
    status => !isTerminal(status) && status !== 'awaitingPayment',
  )
  expect([...BOARD_STATUSES].toSorted()).toEqual(living.toSorted())
})
