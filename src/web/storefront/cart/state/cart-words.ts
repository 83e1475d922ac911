/** What the cart's toggle says while the cart is folded (specification section 2, "Branch menu page"). */
export const cartCountText = (count: number): string =>
  count === 0
    ? 'Keine Produkte im Warenkorb'
    : count === 1
      ? '1 Produkt im Warenkorb'
      : `${count} Produkte im Warenkorb`

export const HIDE_CART = 'Warenkorb ausblenden'
