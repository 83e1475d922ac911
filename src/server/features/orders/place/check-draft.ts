import type { BranchRow } from '#contract/resources/branches.ts'
import { isAppointmentNeeded } from '#domain/hours/appointment.ts'
import type { OpeningAt } from '#domain/hours/opening-at.ts'
import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { availablePaymentMethods, isOnlineMethod } from '#domain/payments/payment-methods.ts'
import { type DraftContext, validateDraft } from '#domain/orders/draft/validate-draft.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue-cache.ts'

const UNAVAILABLE_METHOD = 'Diese Zahlungsart ist derzeit nicht verfügbar.'

/** What is wrong with the checkout form for this branch and type of order, at most one entry a field. */
export function checkDraft(
  { config }: Catalogue,
  branch: BranchRow,
  draft: OrderDraft,
  opening: OpeningAt,
  leadMinutes: number,
): ProblemEntry[] {
  const found = validateDraft(draft, {
    branch,
    orderType: opening.orderType,
    isAppointmentNeeded: isAppointmentNeeded(branch, opening, leadMinutes),
    paymentMethods: availablePaymentMethods(config, branch).filter(method => !isOnlineMethod(method)),
  })
  return found.map(problem =>
    problem.field === 'paymentMethod' && isOnlineMethod(draft.paymentMethod) ? { ...problem, message: UNAVAILABLE_METHOD } : problem,
  )
}

const ANY_BRANCH: DraftContext['branch'] = {
  deliveryAreas: [],
  isTableSelectionEnabled: false,
  isQuotationRequired: true,
  isDeliveryEmailRequired: false,
  isDeliveryPhoneRequired: false,
  isDeliveryAddressRequired: false,
  isDineInEmailRequired: false,
  isDineInPhoneRequired: false,
  isDineInAddressRequired: false,
  isTakeawayEmailRequired: false,
  isTakeawayPhoneRequired: false,
  isTakeawayAddressRequired: false,
}

/** What is wrong with the form wherever it is sent: for an order whose branch is not known or does not take orders of its type. */
export const checkDraftAnywhere = (draft: OrderDraft): ProblemEntry[] =>
  validateDraft(draft, { branch: ANY_BRANCH, orderType: 'takeaway', isAppointmentNeeded: false, paymentMethods: [] })
