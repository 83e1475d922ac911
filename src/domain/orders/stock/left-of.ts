/** What one branch has little or nothing of. `quantityLeft` counts base units; `until` is an instant. */
export type ScarceEntry = {
  product: { id: number }
  optionId?: string | null
  until?: string | null
  quantityLeft?: number | null
}

/**
 * Base units left of an entry at an instant: 0 while sold out, Infinity once it has returned by itself
 * (docs/reference/ordering.md#availability).
 */
export function leftOf({ until, quantityLeft }: Pick<ScarceEntry, 'until' | 'quantityLeft'>, nowIso: string): number {
  if (until && Date.parse(until) <= Date.parse(nowIso)) return Infinity
  if (quantityLeft != null) return quantityLeft
  return until ? 0 : Infinity
}
