/**
 * The grid of sums that somebody pays or gets back, in units of the currency (`multipleOf`): anything between is
 * refused at its field and never rounded. Prices a unit have up to four decimals.
 */
export const CENT = 0.01
/** The grid of prices for one unit. */
export const PRICE_GRID = 0.0001
/** What a sum off that grid is refused with. */
export const OFF_THE_CENTS = 'Bitte geben Sie höchstens zwei Nachkommastellen an.'
