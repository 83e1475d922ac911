import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { Density } from '#web/backoffice/areas/orders/board/density.ts'
import type { OrderingSettings } from '#web/backoffice/areas/orders/data/ordering-settings.ts'

/**
 * What a card of the board shows an order with; `now` in epoch ms by the server's clock, `repeats` is the order it
 * seems to be sent a second time of.
 */
export type CardProps = {
  order: StaffOrder
  now: number
  settings: OrderingSettings
  showsBranch: boolean
  repeats?: string | undefined
}
export type BoardCardProps = CardProps & { density: Density }
