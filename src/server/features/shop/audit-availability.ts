import type { AvailabilityEntry } from '#contract/calls/shop.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'

type State = { until: string | null; quantityLeft: number | null }
type Writing = { tx: Executor; app: App; by: Principal }
type Entry = Pick<AvailabilityEntry, 'product'> & State & { optionId: string | null }
const AUDITED = { path: 'availability', fields: {}, branchField: 'branch' } as const

/** Writes down what became of a product at a branch, and how it was as far as the cache knew it. */
export async function auditAvailability(
  { tx, app, by }: Writing,
  catalogue: Catalogue,
  branchId: number,
  entry: Entry,
): Promise<void> {
  const product = catalogue.productById.get(entry.product.id)
  const option = product?.config.parts.flatMap(part => part.options).find(({ id }) => id === entry.optionId)
  const stood = catalogue.availability
    .get(branchId)
    ?.find(one => one.product.id === entry.product.id && (one.optionId ?? null) === entry.optionId)
  const place = {
    product: { id: entry.product.id, name: product?.name ?? null },
    branch: { id: branchId, name: catalogue.branchById.get(branchId)?.name ?? null },
    ...(entry.optionId !== null && { option: option?.name ?? entry.optionId }),
  }
  await writeAudit(
    tx,
    app,
    by,
    'update',
    AUDITED,
    entry.product.id,
    { ...place, ...stateOf(entry) },
    stateOf(stood ?? FREE),
  )
}

const FREE: State = { until: null, quantityLeft: null }
const stateOf = ({ until = null, quantityLeft = null }: Partial<State>) => ({
  state: quantityLeft !== null ? 'scarce' : until !== null ? 'soldOut' : 'available',
  until,
  quantityLeft,
})
