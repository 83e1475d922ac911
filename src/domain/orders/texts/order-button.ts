/** What the checkout knows about branch and cart when it labels its button. */
type SubmitState = {
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

/**
 * The shop's own words for its order button; empty ones mean the usual words
 * (docs/reference/ordering.md#submit-button).
 */
type OrderButtonLabels = { order: string | null; preorder: string | null; quotation: string | null }

/** `standard` are the usual words, `legal` those that make a contract beyond doubt. */
type OrderButtonPreset = 'standard' | 'legal'

/** § 8 FAGG and § 312j BGB ask for words that name the duty to pay; an enquiry costs nothing yet. */
const LEGAL = {
  order: 'Zahlungspflichtig bestellen',
  preorder: 'Zahlungspflichtig vorbestellen',
  quotation: null,
} as const

/**
 * What the order button says instead of the usual words, as chosen in the settings; words of the shop's own come first.
 */
export function orderButtonLabels(
  preset: OrderButtonPreset | null | undefined,
  own: OrderButtonLabels | null | undefined,
): OrderButtonLabels | null {
  if (preset !== 'legal') return own ?? null
  const of = (name: keyof OrderButtonLabels) => own?.[name]?.trim() || LEGAL[name]
  return { order: of('order'), preorder: of('preorder'), quotation: of('quotation') }
}

const OWN_WORDS = {
  'Bestellung abschicken': 'order',
  'Vorbestellung abschicken': 'preorder',
  'Angebotsanfrage abschicken': 'quotation',
} as const

/** The button in the shop's own words where the settings have some; other labels stay as they are. */
export function ownLabel(label: string, labels: OrderButtonLabels | null | undefined): string {
  const name = Object.hasOwn(OWN_WORDS, label) ? OWN_WORDS[label as keyof typeof OWN_WORDS] : undefined
  return (name && labels?.[name]?.trim()) || label
}
