import type { OrderTotals } from '#contract/calls/order-shape.ts'
import type { PlaceOrderBody } from '#contract/calls/place-order.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import type { DeliveryArea, OrderType } from '#domain/catalogue/branch.ts'
import type { Load } from '#domain/hours/capacity.ts'
import { pointsLoad } from '#domain/cart/points-load.ts'
import { largestLead } from '#domain/hours/lead-time.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { minimumOrderText } from '#domain/orders/draft/minimum-order.ts'
import { typeProblem } from '#domain/orders/draft/offered-type.ts'
import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { orderMoment, type OrderMoment } from '#domain/orders/draft/order-moment.ts'
import { sourceProblem } from '#domain/orders/draft/order-source.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { priceChanges } from '#domain/orders/draft/price-changes.ts'
import { scarcity, type Take } from '#domain/orders/stock/scarcity.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { cartTotals } from '#domain/pricing/totals.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue-cache.ts'
import { checkDraft, checkDraftAnywhere } from '#server/features/orders/place/check-draft.ts'
import { draftOf } from '#server/features/orders/place/draft-of.ts'
import type { ItemRow } from '#server/features/orders/rows/order-row.ts'
import { presentItem } from '#server/features/orders/rows/present-item.ts'
import { priceLines } from '#server/features/orders/place/price-lines.ts'

/** An order that may be stored as it is: checked and priced from one snapshot of the catalogue. */
export type PricedOrder = {
  branch: BranchRow
  orderType: OrderType
  draft: OrderDraft
  moment: OrderMoment
  leadMinutes: number
  area: DeliveryArea | null
  tableIdentifier: string | null
  items: ItemRow[]
  totals: OrderTotals
  /** What a full kitchen counts. */
  load: Load
  /** What is counted down from scarce goods. */
  takes: Take[]
  hasAgeRestriction: boolean
}

const HIGHEST_GROSS = 1_000_000

/**
 * Recomputes a body from the catalogue, trusting no number in it (model, section 1 "Server authority").
 * @throws Problem `invalid` naming every bad field at once; `conflict` with code priceChanged, new totals and items in `data`,
 * when everything is right but the total the guest saw.
 */
export function priceOrder(catalogue: Catalogue, body: PlaceOrderBody, now: string): PricedOrder {
  const { config } = catalogue
  const problems: ProblemEntry[] = []
  const orderType = collected(problems, () => orderTypeOf(body)) ?? 'takeaway'
  const branch = catalogue.branchById.get(body.branch.id)
  const draft = draftOf(body, branch?.deliveryAreas ?? [])
  const refusal =
    typeProblem(branch, orderType, { isOnline: body.source === 'web' }) ??
    (branch && sourceProblem(body.source, { branch, orderType, hasTable: draft.table != null, settings: config }))
  if (refusal || !branch) throw new Problem('invalid', [...problems, ...(refusal ? [refusal] : []), ...checkDraftAnywhere(draft)])

  const products = body.items.flatMap(({ product }) => catalogue.productById.get(product.id) ?? [])
  const sold = products.map(product => asSold(product, catalogue.productById))
  const leadMinutes = largestLead(sold)
  const opening = openingAt(branch, orderType, now)
  const moment = collected(problems, () =>
    orderMoment({ branch, opening, appointmentDate: draft.appointmentDate, leadMinutes, maxDaysAhead: config.ordering.maxDaysAhead }),
  )
  const { lines, problems: lineProblems } = priceLines(body.items, {
    catalogue,
    branchId: branch.id,
    timeZone: branch.timeZone,
    orderType,
    supplyAt: moment?.supplyAt ?? now,
    now,
  })
  const scarce = scarcity(
    lines,
    catalogue.availability.filter(({ branchId }) => branchId === branch.id),
    now,
    catalogue.productById,
  )
  problems.push(...lineProblems, ...scarce.problems, ...checkDraft(catalogue, branch, draft, opening, leadMinutes))
  const table = draft.table && catalogue.tables.find(({ id, branch: at }) => id === draft.table?.id && at.id === branch.id)
  if (orderType === 'dineIn' && draft.table && !table)
    problems.push({ field: 'table', code: 'invalidChoice', message: 'Diesen Tisch gibt es in dieser Filiale nicht.' })
  if (draft.donatee && !catalogue.donatees.some(({ id }) => id === draft.donatee?.id)) {
    problems.push({ field: 'donatee', code: 'invalidChoice', message: 'Diese Organisation steht nicht zur Auswahl.' })
  }

  const area = orderType === 'delivery' ? (branch.deliveryAreas.find(({ id }) => id === draft.deliveryArea) ?? null) : null
  const { missingToMinimum, ...sums } = cartTotals({ lines: lines.map(({ priced }) => priced), area, orderType })
  // a minimum is only missed by a cart that could be priced as a whole
  if (lines.length === body.items.length) {
    if (missingToMinimum)
      problems.push({
        field: 'items',
        code: 'minimum',
        message: minimumOrderText(formatCurrency(area?.minimumOrderValue ?? 0, config.currency)),
      })
    if (sums.gross > HIGHEST_GROSS)
      problems.push({ field: 'items', code: 'tooMuch', message: 'Diese Bestellung ist zu groß. Bitte rufen Sie uns an.' })
  }
  if (problems.length > 0 || !moment) throw new Problem('invalid', problems)

  const items = lines.map(({ row }) => row)
  const totals: OrderTotals = { ...sums, taxes: [...sums.taxes], tip: 0, discount: 0 }
  const changes = priceChanges(
    {
      total: { expected: body.expectedGross, now: totals.gross },
      lines: items.map((row, index) => ({ name: row.name, expected: body.items[index]?.expectedGross, now: Number(row.gross) })),
    },
    config.currency,
  )
  if (changes.length > 0) throw new Problem('conflict', changes, { data: { totals, items: items.map(presentItem) } })
  return {
    branch,
    orderType,
    draft,
    moment,
    leadMinutes,
    area,
    items,
    totals,
    tableIdentifier: orderType === 'dineIn' && table ? table.identifier : null,
    load: pointsLoad(
      lines.map(({ item, priced, row }) => ({
        item,
        grossCents: priced.grossCents,
        categoryId: row.categoryId,
        points: catalogue.productById.get(item.product.id)?.capacityPoints,
      })),
      orderType,
    ),
    takes: scarce.takes,
    hasAgeRestriction: sold.some(({ isAgeRestricted }) => isAgeRestricted),
  }
}

function collected<T>(problems: ProblemEntry[], run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') throw error
    problems.push(...error.errors)
    return undefined
  }
}
