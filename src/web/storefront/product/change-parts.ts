import type { PartChoice } from '#domain/catalogue/cart-item.ts'

/** Changes the choices from what they are at that moment, so that an upload that ends late loses nothing. */
export type ChangeParts = (change: (parts: readonly PartChoice[]) => readonly PartChoice[]) => void
