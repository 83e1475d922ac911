import type { AllergenLegend } from '#domain/text/allergen-legend.ts'
import type { Diet } from '#domain/text/diets.ts'
import type { Unit } from '#domain/units/unit.ts'
import type { ImportCells, ImportField } from '#domain/menu-import/import-field.ts'
import { readMarks } from '#domain/menu-import/read-marks.ts'
import { readPrice, readRate } from '#domain/menu-import/read-numbers.ts'
import { readDiets, readUnit } from '#domain/menu-import/read-words.ts'
import { readSizes, type Size } from '#domain/menu-import/sizes.ts'

/** What a line says, read. What it does not speak of is absent; `deposit` is its amount alone. */
export type ImportValues = {
  id?: number
  number?: string
  name?: string
  description?: string
  category?: string
  price?: number
  sizes?: Size[]
  tax?: number
  takeawayTax?: number
  dineInTax?: number
  allergens?: string[]
  additives?: string[]
  diets?: Diet[]
  unit?: Unit
  deposit?: number
  station?: string
}
/** What is wrong and at which cell; null where it is about the line. */
export type CellError = { field: ImportField | null; message: string }
/** `unsure`: marks that were kept although no legend of the shop has them. */
export type ReadRow = { values: ImportValues; errors: CellError[]; unsure: string[] }
/** The shop's own legends, by which marks are read. */
export type ImportLegends = { legend: AllergenLegend; additives: readonly string[] }

type Read<T> = { is: T | undefined; says: string }
const quoted = (text: string) => `„${text.length > 40 ? `${text.slice(0, 40)}…` : text}“`
const NOT_A_PRICE = 'ist kein Preis. Zum Beispiel: 12,90.'
const NOT_A_RATE = 'ist kein Steuersatz. Zum Beispiel: 10 oder 20 %.'

/** How each field that is more than words is read, and what is said where it cannot be. */
const READERS = {
  id: (text): Read<number> => ({
    is: /^\d{1,15}$/.test(text) ? Number(text) : undefined,
    says: 'ist keine Kennung eines Produkts.',
  }),
  price: (text): Read<number> => ({ is: readPrice(text), says: NOT_A_PRICE }),
  deposit: (text): Read<number> => ({ is: readPrice(text), says: NOT_A_PRICE }),
  tax: (text): Read<number> => ({ is: readRate(text), says: NOT_A_RATE }),
  takeawayTax: (text): Read<number> => ({ is: readRate(text), says: NOT_A_RATE }),
  dineInTax: (text): Read<number> => ({ is: readRate(text), says: NOT_A_RATE }),
  sizes: (text): Read<Size[]> => ({
    is: readSizes(text),
    says: 'sind keine Größen. Zum Beispiel: klein 7,90; groß 9,90.',
  }),
  diets: (text): Read<Diet[]> => ({
    is: readDiets(text),
    says: 'ist keine Ernährung. Zum Beispiel: vegetarisch, glutenfrei.',
  }),
  unit: (text): Read<Unit> => ({ is: readUnit(text), says: 'ist keine Einheit. Zum Beispiel: Stück oder kg.' }),
} satisfies Partial<Record<ImportField, (text: string) => Read<unknown>>>

const MOST_ADDITIVES = 60
const WORDS = ['name', 'description', 'category', 'station'] as const

/**
 * Reads the texts of one line, marks by the shop's legends. A German sentence for each cell that cannot be read; an
 * empty cell says nothing.
 */
export function readRow(cells: ImportCells, { legend, additives }: ImportLegends): ReadRow {
  const values: ImportValues = {}
  const errors: CellError[] = []
  let unsure: string[] = []
  const textOf = (field: ImportField) => cells[field]?.trim() ?? ''
  for (const field of WORDS) if (textOf(field) !== '') values[field] = textOf(field)
  if (textOf('number') !== '') values.number = textOf('number').replace(/[.)]$/, '')
  for (const [name, read] of Object.entries(READERS)) {
    const field = name as keyof typeof READERS
    const text = textOf(field)
    if (text === '') continue
    const { is, says } = read(text)
    if (is === undefined) errors.push({ field, message: `${quoted(text)} ${says}` })
    else Object.assign(values, { [field]: is })
  }
  if (textOf('allergens') !== '') {
    const marks = readMarks(textOf('allergens'), { legend, additives })
    values.allergens = marks.allergens
    unsure = marks.unsure
    if (marks.additives.length > 0) values.additives = marks.additives
    errors.push(...marks.problems.map((message): CellError => ({ field: 'allergens', message })))
  }
  if (textOf('additives') !== '') {
    const own = textOf('additives')
      .split(/[,;\n]/)
      .map(code => code.trim())
    values.additives = [...new Set([...(values.additives ?? []), ...own.filter(Boolean)])]
    if (values.additives.length > MOST_ADDITIVES) {
      delete values.additives
      errors.push({ field: 'additives', message: `Ein Produkt hat höchstens ${MOST_ADDITIVES} Zusatzstoffe.` })
    }
  }
  return { values, errors, unsure }
}
