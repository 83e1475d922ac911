/** The element that an error of a field leads to. */
export const fieldId = (field: string): string => `bestellung-${field}`

/** The same for a line of the cart. */
export const itemId = (uid: string): string => `bestellung-zeile-${uid}`
