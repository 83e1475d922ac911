import { placeOrderBody } from '#contract/calls/place-order.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { checkDraft, checkDraftAnywhere } from '#server/features/orders/place/check-draft.ts'
import { orderDraft } from '#server/features/orders/place/order-draft.ts'

const readable = placeOrderBody.partial({ branch: true, items: true })

/**
 * A body with values of the wrong kind is refused before the rules are looked at. So that nobody mends one field after
 * the other, what can be read of it is checked as a checkout form as well, and every bad field is named at once. Staff
 * have no such form.
 */
export async function withFormProblems(app: App, refusal: Problem, raw: unknown): Promise<Problem> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || ('source' in raw && raw.source === 'phone'))
    return refusal
  const named = new Set(refusal.errors.map(({ field = '' }) => field.split('.')[0]))
  const { data: body } = readable.safeParse(
    Object.fromEntries(Object.entries(raw).filter(([name]) => !named.has(name))),
  )
  if (!body) return refusal
  const catalogue = await app.catalogue.current()
  const branch = body.branch && catalogue.branchById.get(body.branch.id)
  const draft = orderDraft({ ...body, branch: { id: branch?.id ?? 0 }, items: [] }, branch?.deliveryAreas ?? [])
  const isOneType = !(body.isDelivery && body.isDineIn)
  const found =
    branch && isOneType
      ? checkDraft(
          { draft, branch, opening: openingAt(branch, orderTypeOf(body), app.clock.now()), leadMinutes: 0 },
          catalogue,
        )
      : checkDraftAnywhere(draft)
  return new Problem(refusal.code, [...refusal.errors, ...found.filter(({ field }) => !named.has(field))])
}
