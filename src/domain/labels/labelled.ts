/** What labels can be printed of, beside each how many of it are called. */
export const LABELLED = {
  product: 'Produkte',
  category: 'Kategorien',
  table: 'Tische',
  branch: 'Filialen',
  order: 'Bestellungen',
} as const
export type Labelled = keyof typeof LABELLED
export const LABELLED_NAMES = Object.keys(LABELLED) as [Labelled, ...Labelled[]]
