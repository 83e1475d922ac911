import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { OrderingSettings } from '#web/backoffice/areas/orders/data/ordering-settings.ts'

/** `large` is read from two metres by one cook, `compact` holds a rush. */
export type Density = 'large' | 'compact'

/** What a card of the board shows an order with; `now` in epoch ms by the server's clock. */
export type CardProps = { order: StaffOrder; now: number; settings: OrderingSettings; showsBranch: boolean }
export type BoardCardProps = CardProps & { density: Density }
