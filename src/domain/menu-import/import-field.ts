/** What a line of an imported menu can say of a product, with the words that head its column. */
export const IMPORT_FIELDS = {
  number: 'Nummer',
  name: 'Name',
  description: 'Beschreibung',
  category: 'Kategorie',
  price: 'Preis',
  sizes: 'Größen',
  tax: 'Steuersatz',
  takeawayTax: 'Steuersatz Abholung',
  dineInTax: 'Steuersatz vor Ort',
  allergens: 'Allergene',
  additives: 'Zusatzstoffe',
  diets: 'Ernährung',
  unit: 'Einheit',
  deposit: 'Pfand',
  station: 'Küchenstation',
  id: 'Kennung',
} as const

export type ImportField = keyof typeof IMPORT_FIELDS
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as readonly ImportField[]

/** What a column holds: a field, or the prices of one size, which the column's heading names. */
export type ImportColumn = ImportField | 'sizePrice'

/** The texts of a line by what they say; what is absent or empty says nothing. */
export type ImportCells = Readonly<Partial<Record<ImportField, string>>>

/** A line of a table, by its place in the file, counted from 1. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }
export type Sheet = readonly SheetRow[]

/** The most a menu may bring at once. */
export const MOST_IMPORT_ROWS = 5000
export const MOST_IMPORT_COLUMNS = 60

/** How names are compared: without regard to case and blanks. */
export const sameName = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
