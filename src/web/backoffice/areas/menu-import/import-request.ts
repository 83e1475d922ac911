import type { AnswerOf, BodyOf } from '#web/kit/api-client.ts'
import { DOUBT_KINDS, type DoubtKind } from '#domain/menu-import/doubts.ts'
import { IMPORT_FIELD_NAMES, sameName, type ImportCells, type ImportField } from '#domain/menu-import/import-field.ts'
import type { TaxRates } from '#domain/pricing/country-tax.ts'
import type { ImportRecord } from '#domain/menu-import/sheet-records.ts'

export type ImportAnswer = AnswerOf<'POST', '/products/import'>
export type ImportLine = ImportAnswer['lines'][number]
type Body = BodyOf<'POST', '/products/import'>

/** Where the products go, how new ones are taxed, and what somebody corrected in the lines. */
export type Choices = {
  /** A menu's id, a new one, or none. */
  target: string
  newName: string
  branches: readonly number[]
  defaultCategory: string
  tax: TaxRates | null
  categoryTaxes: Readonly<Record<string, TaxRates>>
}
export const NEW_MENU = 'new'
export const NO_MENU = 'none'

export type Edits = ReadonlyMap<number, ImportCells>
/** What a person has looked at, by line. */
export type Seen = ReadonlyMap<number, readonly DoubtKind[]>

/** What of a line may be read wrong and nobody has looked at. */
export const openDoubts = ({ line, doubts }: ImportLine, seen: Seen): ImportLine['doubts'] =>
  doubts.filter(({ kind }) => !seen.get(line)?.includes(kind))

/** Looked at: what is doubted of these lines, or of one kind alone. */
export function withSeen(seen: Seen, lines: readonly ImportLine[], kind?: DoubtKind): Seen {
  const next = new Map(seen)
  for (const { line, doubts } of lines) {
    const kinds = doubts.flatMap(doubt => (kind === undefined || doubt.kind === kind ? [doubt.kind] : []))
    if (kinds.length > 0) next.set(line, [...new Set([...(next.get(line) ?? []), ...kinds])])
  }
  return next
}

/** So many lines can be looked over at once, so no more are confirmed together. */
const LOOKED_OVER = 8
/** Lines of one kind of doubt that stand in sight together. */
export type Batch = { kind: DoubtKind; lines: readonly number[] }

/** The lines of which something of a kind is doubted and nobody has looked at it. */
export const doubtedOf = (kind: DoubtKind, lines: readonly ImportLine[], seen: Seen): ImportLine[] =>
  lines.filter(line => openDoubts(line, seen).some(doubt => doubt.kind === kind))

/**
 * The lines that are looked at now. They stay together until the last of them is done, so that nothing moves below the
 * pointer; then come the next of their kind, then those of another.
 */
export function batchOf(lines: readonly ImportLine[], seen: Seen, before: Batch | null): Batch | null {
  if (before && doubtedOf(before.kind, lines, seen).some(({ line }) => before.lines.includes(line))) return before
  for (const kind of before ? [before.kind, ...DOUBT_KINDS] : DOUBT_KINDS) {
    const doubted = doubtedOf(kind, lines, seen)
    if (doubted.length > 0) return { kind, lines: doubted.slice(0, LOOKED_OVER).map(({ line }) => line) }
  }
  return null
}

/** The lines as they are sent: what a person corrected stands in place of what the file says. */
export const editedRecords = (
  records: readonly ImportRecord[],
  edits: Edits,
  left: ReadonlySet<number>,
): ImportRecord[] =>
  records.flatMap(({ line, cells }) => (left.has(line) ? [] : [{ line, cells: { ...cells, ...edits.get(line) } }]))

const oneCell = (text: string) => text.replaceAll('\t', ' ')

/**
 * What is asked of the server. `told` is the dry run whose versions hold; without it none is named. `seen`: what a
 * person has looked at.
 */
export function importBody(
  records: readonly ImportRecord[],
  choices: Choices,
  told: ImportAnswer | null,
  seen: Seen = new Map(),
): Body {
  const columns = IMPORT_FIELD_NAMES.filter(field => records.some(({ cells }) => cells[field]?.trim()))
  const versions = new Map(told?.lines.map(({ line, product }) => [line, product?.version ?? null]))
  const { target, newName, branches, defaultCategory, tax, categoryTaxes } = choices
  const menu =
    target === NO_MENU
      ? null
      : target === NEW_MENU
        ? { name: newName.trim(), branches: branches.map(id => ({ id })) }
        : { id: Number(target) }
  return {
    columns: columns.length > 0 ? columns : ['name'],
    rows: records.map(({ line, cells }) => ({
      line: Math.max(1, line),
      cells: columns.map(field => oneCell(cells[field] ?? '')).join('\t'),
      ...(versions.has(line) && { version: versions.get(line) ?? null }),
      ...(seen.has(line) && { seen: seen.get(line)?.join(',') }),
    })),
    menu,
    defaults: { ...tax, category: defaultCategory.trim() || null },
    taxes: categoriesOf(records).flatMap(category => {
      const rates = categoryTaxes[sameName(category)]
      return rates ? [{ category, ...rates }] : []
    }),
    isDryRun: told === null,
  }
}

/** The categories lines name, each once, in their order. */
export const categoriesOf = (records: readonly ImportRecord[]): string[] => [
  ...new Map(
    records.flatMap(({ cells }) =>
      cells.category?.trim() ? [[sameName(cells.category), cells.category.trim()] as const] : [],
    ),
  ).values(),
]

/** The fields of a refused line that are wrong, to be corrected in place. */
export const fieldsToCorrect = ({ errors }: ImportLine): ImportField[] => [
  ...new Set(errors.flatMap(({ field }) => (field ? [field] : []))),
]
