import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { Problem } from '#domain/problem.ts'
import type { CalculationModel, Unit } from '#domain/units/unit.ts'
import { isCounted } from '#domain/units/unit-table.ts'

const EDITABLE: ReadonlySet<OrderStatus> = new Set(['new', 'confirmed', 'ready'])

/**
 * Whether the lines of an order may still change: while it is new, in the kitchen or on the shelf
 * (docs/reference/ordering.md#editing-items), or an offer that is then to be sent anew.
 */
export const mayEditItems = (status: OrderStatus, isQuoted = false): boolean =>
  EDITABLE.has(status) || (isQuoted && status === 'counterOffered')

/** The same as a gate. What a paid order costs more or less then is `amountDueCents`. @throws Problem `conflict`. */
export function checkItemEdit(status: OrderStatus, isQuoted = false): void {
  if (mayEditItems(status, isQuoted)) return
  throw new Problem('conflict', { code: 'notEditable', message: 'Diese Bestellung kann nicht mehr geändert werden.' })
}

/**
 * Whether another amount of a line is what the scale shows: such goods are in the house already, so that neither stock
 * nor kitchen can refuse them (decision 057).
 */
export const isWeighedLine = ({
  unit,
  calculationModel,
}: {
  unit: Unit
  calculationModel: CalculationModel
}): boolean => calculationModel !== 'fixed' && !isCounted(unit)
