import type { BranchRow } from '#contract/resources/branches.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { isAppointmentNeeded, type OpeningAt } from '#domain/hours/opening-at.ts'
import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { staffDraftProblems } from '#domain/orders/draft/staff-draft.ts'
import { isTaken, availablePaymentMethods, type PaymentMethod } from '#domain/payments/payment-methods.ts'
import { kioskMethods } from '#domain/payments/kiosk-methods.ts'
import { type DraftContext, validateDraft } from '#domain/orders/draft/validate-draft.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

const UNAVAILABLE_METHOD = 'Diese Zahlungsart ist derzeit nicht verfügbar.'

/** A form and where and when it is sent: `opening` is the branch's for the order type now; `isEntered` by staff. */
type DraftAt = {
  draft: OrderDraft
  branch: BranchRow
  opening: OpeningAt
  leadMinutes: number
  isEntered?: boolean
  /** A kiosk leads to no page: what it takes, it takes at the terminal beside it. */
  atKiosk?: { hasTerminal: boolean } | undefined
}

/** What is wrong with the checkout form for this branch and type of order, at most one entry a field. */
export function checkDraft(
  { draft, branch, opening, leadMinutes, isEntered, atKiosk }: DraftAt,
  { config }: Pick<Catalogue, 'config'>,
): ProblemEntry[] {
  const takes = (method: PaymentMethod) => isTaken(method, config.onlineAccounts ?? [], branch.id)
  const methods = availablePaymentMethods(config, branch, opening.orderType)
  const found = (isEntered ? staffDraftProblems : validateDraft)(draft, {
    branch,
    orderType: opening.orderType,
    isAppointmentNeeded: isAppointmentNeeded(branch, opening, leadMinutes),
    paymentMethods: (atKiosk ? kioskMethods(methods, atKiosk.hasTerminal) : methods).filter(takes),
  })
  return found.map(problem =>
    problem.field === 'paymentMethod' && !takes(draft.paymentMethod)
      ? { ...problem, message: UNAVAILABLE_METHOD }
      : problem,
  )
}

/** `table` is the one that was found, if any. */
type Chosen = { draft: OrderDraft; orderType: OrderType; table: object | null }

/**
 * What the form chose from lists that only the shop knows: a table of this branch, an organisation that takes
 * donations.
 */
export function checkChoices(
  { draft, orderType, table }: Chosen,
  { donatees }: Pick<Catalogue, 'donatees'>,
): ProblemEntry[] {
  const problems: ProblemEntry[] = []
  if (orderType === 'dineIn' && draft.table && !table)
    problems.push({ field: 'table', code: 'invalidChoice', message: 'Diesen Tisch gibt es in dieser Filiale nicht.' })
  if (draft.donatee && !donatees.some(({ id }) => id === draft.donatee?.id))
    problems.push({ field: 'donatee', code: 'invalidChoice', message: 'Diese Organisation steht nicht zur Auswahl.' })
  return problems
}

const ANY_BRANCH: DraftContext['branch'] = {
  country: '',
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

/**
 * What is wrong with the form wherever it is sent: for an order whose branch is not known or does not take orders of
 * its type.
 */
export const checkDraftAnywhere = (draft: OrderDraft): ProblemEntry[] =>
  validateDraft(draft, { branch: ANY_BRANCH, orderType: 'takeaway', isAppointmentNeeded: false, paymentMethods: [] })
