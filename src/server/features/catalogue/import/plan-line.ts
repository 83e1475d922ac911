import type { CallBody } from '#contract/call.ts'
import type { ImportLine, importProducts } from '#contract/calls/catalogue/menu-import.ts'
import { createSchema, updateSchema } from '#contract/field-schema.ts'
import { entriesOf } from '#contract/read-input.ts'
import { products } from '#contract/resources/products.ts'
import { productProblems } from '#domain/catalogue/product-problems.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { changesOf, differencesOf } from '#domain/menu-import/change-of.ts'
import { doubtsOf, DOUBTS } from '#domain/menu-import/doubts.ts'
import { IMPORT_FIELD_NAMES, sameName, type ImportField } from '#domain/menu-import/import-field.ts'
import type { Match } from '#domain/menu-import/match-products.ts'
import type { CellError, ImportLegends, ImportValues, ReadRow } from '#domain/menu-import/read-row.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { once } from '#server/core/resources/once.ts'
import type { Values } from '#server/core/resources/row.ts'
import { checkWrite } from '#server/core/resources/write-access.ts'
import type { StandingShop, StoredProduct } from '#server/features/catalogue/import/read-standing.ts'

export type ImportBody = CallBody<typeof importProducts>
/**
 * What a line does: the product it is about, what of it is written, and the category it stands under on the menu;
 * nothing where it is refused.
 */
export type PlannedLine = ImportLine & { body: Values; before: StoredProduct | undefined; category: string | undefined }
type Told = { line: number; version?: number | null | undefined; seen?: string | undefined }
type Context = {
  principal: Principal
  shop: StandingShop
  legends: ImportLegends
  body: ImportBody
  taxes: ReturnType<typeof taxesOf>
}

/** The rates an import gives to categories, by their names; the first of a name counts. */
export const taxesOf = ({ taxes = [] }: ImportBody) =>
  new Map(taxes.map(one => [sameName(one.category), one] as const).reverse())

const create = once(() => createSchema(products.fields))
const update = once(() => updateSchema(products.fields))

const CHANGED_SINCE =
  'Dieses Produkt wurde inzwischen von jemand anderem geändert. Die Vorschau zeigt jetzt, was dasteht.'
const THERE_SINCE = 'Dieses Produkt gibt es inzwischen. Die Vorschau zeigt jetzt, was sich daran ändert.'
const GONE_SINCE = 'Dieses Produkt gibt es inzwischen nicht mehr. Die Vorschau zeigt jetzt, was neu angelegt wird.'
const MOST_NAME = 120

/** Says what one line does, and every reason why it cannot. Nothing is written. */
export function planLine(
  told: Told,
  { values, errors, unsure }: ReadRow,
  { standing, error }: Match<StoredProduct>,
  context: Context,
): PlannedLine {
  const { body, shop, legends } = context
  const before = standing?.product
  const category = values.category ?? (before ? undefined : (body.defaults?.category ?? undefined))
  const problems: CellError[] = [...errors, ...(error ? [error] : [])]
  const given = before ? values : withTaxes(values, category, context)
  const changes = changesOf(before ?? {}, given) as Values
  const place =
    body.menu && category !== undefined && !standing?.here.some(name => sameName(name) === sameName(category))
      ? category
      : undefined
  const isChanged = Object.keys(changes).length > 0
  const written = before && !isChanged ? {} : readChanges(before, changes, problems)
  const known = new Set(problems.map(({ field }) => field))
  const others = otherProblems(error ? { line: told.line } : told, values, { before, category, given }, context)
  problems.push(...others.filter(({ field }) => field === null || !known.has(field)))
  if (problems.length === 0) problems.push(...refusal(context.principal, before, written))
  const from = standing?.here.join(', ') || null
  const differences = [
    ...differencesOf(before ?? {}, changes, legends.legend),
    ...(place === undefined
      ? []
      : [{ field: 'category' as const, from, to: shop.categoryNamed(place)?.name ?? place }]),
  ]
  const isRefused = problems.length > 0
  const outcome = isRefused ? 'refused' : !before ? 'new' : isChanged || place !== undefined ? 'changed' : 'unchanged'
  return {
    line: told.line,
    outcome,
    product: before ? { id: before.id, version: before.version } : null,
    name: values.name ?? before?.name ?? null,
    differences,
    errors: problems,
    doubts: isRefused ? [] : doubtful(told, values, unsure, differences),
    before,
    body: isRefused ? {} : written,
    category: isRefused ? undefined : place,
  }
}

/** What may be read wrong of what the line would change; what stands already was looked at before. */
const doubtful = (
  { seen = '' }: Told,
  values: ImportValues,
  unsure: readonly string[],
  differences: ImportLine['differences'],
): ImportLine['doubts'] => {
  const written = new Set(differences.map(({ field }) => field))
  const looked = new Set(seen.split(','))
  if (unsure.length > 0 && written.has('additives')) written.add('allergens')
  return doubtsOf(values, unsure)
    .filter(({ field }) => written.has(field))
    .map(doubt => ({ ...doubt, message: DOUBTS[doubt.kind], isSeen: looked.has(doubt.kind) }))
}

/**
 * The rates of a new product: its own, those its category gets with this import, those it has, else what the import
 * says for all.
 */
function withTaxes(values: ImportValues, category: string | undefined, { body, shop, taxes }: Context): ImportValues {
  if (values.tax !== undefined) return values
  const known = category === undefined ? undefined : shop.categoryNamed(category)
  const own = category === undefined ? undefined : taxes.get(sameName(category))
  const sources = [own, known, body.defaults]
  const rates = sources.find(source => source?.tax != null)
  const { tax, takeawayTax, dineInTax } = rates ?? {}
  return {
    ...(tax != null && { tax }),
    ...(takeawayTax != null && { takeawayTax }),
    ...(dineInTax != null && { dineInTax }),
    ...values,
  }
}

/** What is written of a product, checked as if it were sent alone. Adds what speaks against it. */
function readChanges(before: StoredProduct | undefined, changes: Values, problems: CellError[]): Values {
  const { success, data, error } = (before ? update() : create()).safeParse(changes)
  const entries = success ? productProblems({ ...before, ...data } as unknown as Product) : entriesOf(error)
  const known = new Set(problems.map(({ field }) => field))
  problems.push(...entries.map(toCell).filter(({ field }) => !known.has(field)))
  return success ? data : {}
}

const CELL_OF: Readonly<Record<string, ImportField>> = {
  config: 'sizes',
  type: 'sizes',
  alternativeUnits: 'unit',
  defaultUnit: 'unit',
}
/** The cell a finding is about; what is about none is told at the name. */
function toCell({ field, message }: ProblemEntry): CellError {
  const [first = ''] = (field ?? '').split('.')
  return { field: CELL_OF[first] ?? IMPORT_FIELD_NAMES.find(name => name === first) ?? 'name', message }
}

type Planned = { before: StoredProduct | undefined; category: string | undefined; given: ImportValues }
function otherProblems(
  { version }: Told,
  values: ImportValues,
  { before, category, given }: Planned,
  { body }: Context,
): CellError[] {
  const found: CellError[] = []
  if (version !== undefined && version !== (before?.version ?? null))
    found.push({ field: null, message: version === null ? THERE_SINCE : before ? CHANGED_SINCE : GONE_SINCE })
  if (category !== undefined && category.length > MOST_NAME)
    found.push({ field: 'category', message: `Der Name einer Kategorie hat höchstens ${MOST_NAME} Zeichen.` })
  if (before?.type === 'bundle' && values.sizes)
    found.push({ field: 'sizes', message: 'Ein Menü aus mehreren Produkten hat keine Größen.' })
  if (!before && given.tax === undefined)
    found.push({
      field: 'tax',
      message: 'Der Steuersatz fehlt. Wählen Sie ihn bei den Spalten oder tragen Sie ihn hier ein.',
    })
  if (!before && body.menu && category === undefined)
    found.push({ field: 'category', message: 'Die Kategorie fehlt. Auf der Karte steht jedes Produkt unter einer.' })
  return found
}

function refusal(principal: Principal, before: StoredProduct | undefined, body: Values): CellError[] {
  try {
    if (!before) checkWrite(products, principal, { verb: 'create', after: body })
    else if (Object.keys(body).length > 0)
      checkWrite(products, principal, { verb: 'update', before, after: { ...before, ...body } })
    return []
  } catch (error) {
    if (error instanceof Problem) return error.errors.map(({ message }): CellError => ({ field: null, message }))
    throw error
  }
}
