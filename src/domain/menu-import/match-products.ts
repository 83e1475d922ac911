import { sameName } from '#domain/menu-import/import-field.ts'
import type { CellError, ImportValues } from '#domain/menu-import/read-row.ts'

/** A product that stands already: the names of the categories it is under, on the menu in question and on any. */
export type Standing<P> = {
  product: P & { id: number; number?: string | null; name: string }
  here: readonly string[]
  anywhere: readonly string[]
}
/** The product a line is about, none for a new one, or why that cannot be said. */
export type Match<P> = { standing: Standing<P> | undefined; error?: CellError }
type Line = { line: number; values: ImportValues }

const VAGUE_NUMBER = 'Mehrere Produkte haben diese Nummer. Bitte ergänzen Sie die Kennung aus der Preisliste.'
const VAGUE_NAME = 'Mehrere Produkte heißen so. Bitte ergänzen Sie Nummer oder Kategorie.'

/**
 * Which product each line is about: by the id of a price list, by the number on this menu, elsewhere by number and name
 * together, else by name within the category. Where no menu is meant the number alone decides. Two lines never mean the
 * same product, and lines that would be the same new one are told.
 */
export function matchProducts<P>(
  lines: readonly Line[],
  standing: readonly Standing<P>[],
  hasMenu: boolean,
): ReadonlyMap<number, Match<P>> {
  const index = indexOf(standing)
  const found = new Map<number, Match<P>>()
  const taken = new Map<number, number>()
  const take = (line: number, match: Match<P> | undefined): void => {
    if (!match) return
    const id = match.standing?.product.id
    const other = id === undefined ? undefined : taken.get(id)
    if (id !== undefined && other === undefined) taken.set(id, line)
    found.set(line, other === undefined ? match : { ...match, error: repeated('name', other) })
  }
  for (const { line, values } of lines) take(line, byId(index, values) ?? byNumber(index, values, hasMenu))
  for (const { line, values } of lines)
    if (!found.has(line))
      take(
        line,
        byName(index, values, ({ product }) => !taken.has(product.id) || !values.number),
      )
  const fresh = new Map<string, number>()
  for (const { line, values } of lines) {
    if (found.has(line)) continue
    const keys = newKeys(values)
    const other = keys.map(key => fresh.get(key)).find(place => place !== undefined)
    for (const key of keys) if (!fresh.has(key)) fresh.set(key, line)
    found.set(line, {
      standing: undefined,
      ...(other !== undefined && { error: repeated(values.number ? 'number' : 'name', other) }),
    })
  }
  return found
}

const repeated = (field: CellError['field'], line: number): CellError => ({
  field,
  message: `Das steht schon in Zeile ${line}.`,
})

/** What two new products cannot share: the number, or without one the name in a category. */
const newKeys = ({ number, name = '', category = '' }: ImportValues): string[] =>
  number ? [`number ${sameName(number)}`] : [`name ${sameName(category)}\n${sameName(name)}`]

type Index<P> = {
  byId: ReadonlyMap<number, Standing<P>>
  byNumber: ReadonlyMap<string, readonly Standing<P>[]>
  byName: ReadonlyMap<string, readonly Standing<P>[]>
}
function indexOf<P>(standing: readonly Standing<P>[]): Index<P> {
  return {
    byId: new Map(standing.map(one => [one.product.id, one])),
    byNumber: Map.groupBy(
      standing.filter(({ product }) => product.number),
      ({ product }) => sameName(product.number ?? ''),
    ),
    byName: Map.groupBy(standing, ({ product }) => sameName(product.name)),
  }
}

function byId<P>({ byId }: Index<P>, { id }: ImportValues): Match<P> | undefined {
  if (id === undefined) return undefined
  const standing = byId.get(id)
  return standing
    ? { standing }
    : {
        standing,
        error: {
          field: 'id',
          message: 'Dieses Produkt gibt es nicht mehr. Leeren Sie die Kennung, um es neu anzulegen.',
        },
      }
}

function byNumber<P>({ byNumber }: Index<P>, { number, name }: ImportValues, hasMenu: boolean): Match<P> | undefined {
  const all = (number && byNumber.get(sameName(number))) || []
  const isNamed = ({ product }: Standing<P>) => name !== undefined && sameName(product.name) === sameName(name)
  const here = hasMenu ? all.filter(one => one.here.length > 0) : all
  const [one, more] = here.length > 0 ? here : all.filter(isNamed)
  if (!more) return one && { standing: one }
  const [named, others] = here.filter(isNamed)
  return named && !others
    ? { standing: named }
    : { standing: undefined, error: { field: 'number', message: VAGUE_NUMBER } }
}

function byName<P>(
  { byName }: Index<P>,
  values: ImportValues,
  isFree: (one: Standing<P>) => boolean,
): Match<P> | undefined {
  const { name, category } = values
  const all = ((name && byName.get(sameName(name))) || []).filter(isFree)
  const within = (names: readonly string[]) =>
    category !== undefined && names.some(other => sameName(other) === sameName(category))
  const tiers =
    category === undefined
      ? [all.filter(({ here }) => here.length > 0), all]
      : [
          all.filter(({ here }) => within(here)),
          all.filter(({ anywhere }) => within(anywhere)),
          all.filter(({ anywhere }) => anywhere.length === 0),
        ]
  const [one, more] = tiers.find(tier => tier.length > 0) ?? []
  return more ? { standing: undefined, error: { field: 'name', message: VAGUE_NAME } } : one && { standing: one }
}
