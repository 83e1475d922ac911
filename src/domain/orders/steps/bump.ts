import { isStepUndoable } from '#domain/orders/steps/step-windows.ts'
import type { LastStep } from '#domain/orders/steps/order-step.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { Problem } from '#domain/problem.ts'

/** A line as the kitchen sees it; `station` is where it is made, null for a dish nobody gave one. */
export type KitchenLine = { station: string | null; bumpedAt: string | null }

/** Where dishes go that nobody gave a station. */
export const NO_STATION = 'Ohne Station'

/** The lines of a ticket that a station makes; all of them where no station is chosen. */
export const linesOf = <L extends KitchenLine>(lines: readonly L[], station: string | null): L[] =>
  lines.filter(line => station === null || (line.station ?? NO_STATION) === station)

/** Whether nothing is left to be made. A ticket without lines is never done. */
export const isAllBumped = (lines: readonly Pick<KitchenLine, 'bumpedAt'>[]): boolean =>
  lines.length > 0 && lines.every(({ bumpedAt }) => bumpedAt !== null)

/** When the last of the lines was ticked off; null while one is still to be made. */
export const bumpedLast = (lines: readonly Pick<KitchenLine, 'bumpedAt'>[]): string | null =>
  isAllBumped(lines)
    ? lines.reduce((last, { bumpedAt }) => (bumpedAt !== null && bumpedAt > last ? bumpedAt : last), '')
    : null

type BumpedOrder = { status: OrderStatus; lastStep: LastStep | null; isRefunded: boolean }

/**
 * Whether the kitchen still works on an order. @throws Problem `conflict` before it is accepted and after it has left
 * the kitchen.
 */
export function checkBump({ status }: Pick<BumpedOrder, 'status'>): void {
  if (status === 'confirmed') return
  throw new Problem('conflict', { code: 'notInKitchen', message: 'Diese Bestellung ist nicht in Zubereitung.' })
}

/**
 * Whether bringing lines back means that the order was not ready after all, so that this step goes back as well.
 * Whether it may is the business of the step itself.
 */
export const takesBackReady = ({ status, lastStep, isRefunded }: BumpedOrder): boolean =>
  (status === 'ready' || status === 'inDelivery') &&
  isStepUndoable(lastStep, isRefunded) &&
  lastStep.action === 'inDelivery'

/**
 * Whether an order is reported as ready by itself with its last line: what the guest fetches, never what a rider still
 * has to take.
 */
export const isReadyByItself = ({
  isDelivery,
  isSwitchedOn,
}: {
  isDelivery: boolean
  isSwitchedOn: boolean
}): boolean => isSwitchedOn && !isDelivery
