import type { Branch } from '#domain/catalogue/branch.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import type { CheckoutProblem } from '#web/storefront/checkout/form/problem-at.ts'

/** One decision a screen: look it over, where one sits, who is called, how it is paid. */
export type CheckoutStep = 'order' | 'table' | 'person' | 'pay'

/** The steps of an order; a table is asked for only by branches that serve at numbered ones. */
export const checkoutSteps = (
  { isTableSelectionEnabled }: Pick<Branch, 'isTableSelectionEnabled'>,
  isDineIn: boolean,
): CheckoutStep[] =>
  isDineIn && isTableSelectionEnabled ? ['order', 'table', 'person', 'pay'] : ['order', 'person', 'pay']

/** Where the guest can mend something; what no step asks for is said over the last one. */
export function stepOfProblem({ target }: CheckoutProblem): CheckoutStep {
  if (target?.startsWith('bestellung-zeile-') || target === fieldId('items')) return 'order'
  if (target === fieldId('table')) return 'table'
  const isPersonal = ['firstName', 'lastName', 'email', 'phone', 'street', 'zipCode', 'city', 'country'].some(
    field => target === fieldId(field),
  )
  return isPersonal ? 'person' : 'pay'
}
