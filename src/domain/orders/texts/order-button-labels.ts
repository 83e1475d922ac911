/**
 * The shop's own words for its order button; empty ones mean the usual words
 * (docs/reference/ordering.md#submit-button).
 */
export type OrderButtonLabels = { order: string | null; preorder: string | null; quotation: string | null }

/** `standard` are the usual words, `legal` those that make a contract beyond doubt. */
export type OrderButtonPreset = 'standard' | 'legal'

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
