/** What is said of a product or option at a branch; neither `until` nor `quantityLeft` means available again. */
export type AvailabilityChange = {
  product: { id: number }
  optionId?: string | null
  until?: string | null
  quantityLeft?: number | null
}
