import { rowsOf } from '#contract/fields/rows-of.ts'
import { ORDER_TYPE_OPTIONS } from '#contract/options.ts'
import type { Closure } from '#domain/catalogue/branch.ts'

export const closureFields = {
  from: { kind: 'localDateTime', label: 'Von', required: true },
  to: { kind: 'localDateTime', label: 'Bis', required: true, isEnd: true },
  orderTypes: { kind: 'multiselect', label: 'Gilt für', options: ORDER_TYPE_OPTIONS },
  reason: { kind: 'text', label: 'Grund', max: 200 },
} as const

/** Planned times without orders. */
export const closures = rowsOf<Closure>(closureFields, 200, () => [
  { from: '2026-12-24T14:00', to: '2026-12-27T10:00', orderTypes: ['delivery'], reason: 'Weihnachten' },
])
