/**
 * The note beside the cart (docs/reference/ordering.md#minimum-order-value); `amount` is the minimum order value as
 * formatted text ('15,00 €'). What is missing is the totals' business.
 */
export const minimumOrderText = (amount: string): string =>
  `Sie haben den Mindestbestellwert in Höhe von ${amount} leider noch nicht erreicht.`
