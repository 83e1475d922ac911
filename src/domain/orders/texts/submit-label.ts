/** What the checkout knows about branch and cart when it labels its button. */
export type SubmitState = {
  isLoading: boolean
  isQuotationRequired: boolean
  isPreorderEnabled: boolean
  isDelivery: boolean
  /** Open for ordering now. */
  isOpen: boolean
  /** Delivery hours (or opening hours when those are off) are open now. */
  isDeliveryOpen: boolean
  /** An area is chosen and its minimum order value reached. */
  isDeliveryValid: boolean
}

/** The text of the submit button, or `undefined` when there is none (docs/reference/ordering.md#submit-button). */
export function submitLabel(state: SubmitState): string | undefined {
  if (state.isLoading) return 'Verarbeiten...'
  if (state.isQuotationRequired) return 'Angebotsanfrage abschicken'
  const isOpen = state.isOpen && (!state.isDelivery || state.isDeliveryOpen)
  if (!isOpen) return state.isPreorderEnabled ? 'Vorbestellung abschicken' : undefined
  return state.isDelivery && !state.isDeliveryValid ? undefined : 'Bestellung abschicken'
}
