import type { FilledKind } from '#contract/fields/kind.ts'
import { rowsOf } from '#contract/fields/rows-of.ts'
import { ORDER_TYPE_OPTIONS } from '#contract/options.ts'
import type { Pause } from '#domain/catalogue/branch.ts'

export const pauseFields = {
  startedAt: { kind: 'instant', label: 'Seit', required: true },
  until: { kind: 'instant', label: 'Bis', required: true, isEnd: true },
  orderTypes: { kind: 'multiselect', label: 'Gilt für', options: ORDER_TYPE_OPTIONS },
  reason: { kind: 'text', label: 'Grund', max: 200 },
} as const

/** Orders stopped for the moment. */
export const pauses: FilledKind<object, Pause[]> = {
  ...rowsOf<Pause>(pauseFields, 50, () => [
    { startedAt: '2026-11-20T10:00:00.000Z', until: '2026-11-20T11:00:00.000Z', orderTypes: [], reason: null },
  ]),
  isLeftOutOfCopies: true,
}
