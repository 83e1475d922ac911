import type { Unit } from '#domain/units/unit.ts'

/**
 * A choice for one part: the option's name, a list of option names, a text, or a list of upload ids
 * (docs/reference/ordering.md#order-item-on-the-wire).
 */
export type PartChoice = { name: string; value: string | readonly string[] | readonly number[] }

/** One cart line, in the shape in which it is also sent with an order. `amount` counts `unit`s. */
export type CartItem = {
  uid: string
  product: { id: number }
  amount: number
  unit: Unit
  parts: readonly PartChoice[]
}
