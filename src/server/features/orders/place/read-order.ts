import type { PlaceOrderBody } from '#contract/calls/place-order.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { TableRow } from '#contract/resources/tables.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import type { DeliveryArea, OrderType } from '#domain/catalogue/branch.ts'
import { largestLead } from '#domain/hours/lead-time.ts'
import { typeProblem } from '#domain/orders/draft/offered-type.ts'
import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { sourceProblem } from '#domain/orders/draft/order-source.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { checkDraftAnywhere } from '#server/features/orders/place/check-draft.ts'
import { collected } from '#server/features/orders/place/collected.ts'
import { draftOf } from '#server/features/orders/place/draft-of.ts'

/** What a body asks for, in the words of the catalogue: who wants something in which way from which branch. Nothing of it is priced yet. */
export type AskedOrder = {
  body: PlaceOrderBody
  branch: BranchRow
  orderType: OrderType
  draft: OrderDraft
  area: DeliveryArea | null
  table: TableRow | null
  /** The largest lead time of what is ordered, in minutes. */
  leadMinutes: number
  hasAgeRestriction: boolean
  problems: readonly ProblemEntry[]
}

/**
 * Finds branch, way and guest in a parsed body; `kioskBranch` is where the sender is paired as a kiosk, if it is one. @throws Problem `invalid` when the branch does not take such orders from there,
 * naming what is wrong with the form wherever it is sent.
 */
export function readOrder(
  body: PlaceOrderBody,
  kioskBranch: number | null,
  { branchById, productById, tables, tableByCode, config }: Catalogue,
): AskedOrder {
  const { value: orderType = 'takeaway', problems } = collected(() => orderTypeOf(body))
  const branch = branchById.get(body.branch.id)
  const draft = draftOf(body, branch?.deliveryAreas ?? [])
  const refusal =
    typeProblem(branch, orderType, { isOnline: body.source === 'web' }) ??
    (branch &&
      sourceProblem(body.source, {
        branch,
        orderType,
        hasTable: isSeated(body, tableByCode),
        isPaired: kioskBranch === branch.id,
        settings: config,
      }))
  if (refusal || !branch) throw new Problem('invalid', [...problems, ...(refusal ? [refusal] : []), ...checkDraftAnywhere(draft)])
  const sold = body.items.flatMap(({ product }) => productById.get(product.id) ?? []).map(product => asSold(product, productById))
  return {
    body,
    branch,
    orderType,
    draft,
    area: orderType === 'delivery' ? (branch.deliveryAreas.find(({ id }) => id === draft.deliveryArea) ?? null) : null,
    table: (draft.table && tables.find(({ id, branch: at }) => id === draft.table?.id && at.id === branch.id)) ?? null,
    leadMinutes: largestLead(sold),
    hasAgeRestriction: sold.some(({ isAgeRestricted }) => isAgeRestricted),
    problems,
  }
}

/** Whether the order names the table on which its code stands. */
const isSeated = ({ table, tableCode }: PlaceOrderBody, tableByCode: Catalogue['tableByCode']) =>
  table != null && tableByCode.get(tableCode ?? '') === table.id
