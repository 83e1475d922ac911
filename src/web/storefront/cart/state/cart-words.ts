/** What the cart's toggle says while the cart is folded (docs/reference/ordering.md#branch-menu-page). */
export const cartCountText = (count: number): string =>
  count === 0
    ? 'Keine Produkte im Warenkorb'
    : count === 1
      ? '1 Produkt im Warenkorb'
      : `${count} Produkte im Warenkorb`

export const HIDE_CART = 'Warenkorb ausblenden'
