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

type Groups<P> = ReadonlyMap<string, readonly Standing<P>[]>
/** What stands already by everything a line may name it by, so that no line looks through all of it. */
type Index<P> = {
  byId: ReadonlyMap<number, Standing<P>>
  byNumber: Groups<P>
  byNumberHere: Groups<P>
  /** By number and name. */
  byBoth: Groups<P>
  byBothHere: Groups<P>
  byName: Groups<P>
  byNameHere: Groups<P>
  byNameNowhere: Groups<P>
  /** By name and category, on this menu and on any. */
  byPlaceHere: Groups<P>
  byPlace: Groups<P>
}
const both = (one: string, other: string) => `${one}\n${other}`

function indexOf<P>(standing: readonly Standing<P>[]): Index<P> {
  const all = standing.map(one => ({
    one,
    number: one.product.number ? sameName(one.product.number) : undefined,
    name: sameName(one.product.name),
  }))
  type Known = (typeof all)[number]
  const grouped = (keysOf: (known: Known) => readonly string[]): Groups<P> => {
    const groups = new Map<string, Standing<P>[]>()
    for (const known of all)
      for (const key of keysOf(known)) {
        const group = groups.get(key)
        if (group) group.push(known.one)
        else groups.set(key, [known.one])
      }
    return groups
  }
  const isHere = ({ one }: Known) => one.here.length > 0
  const numbered = ({ number }: Known) => (number === undefined ? [] : [number])
  const named = ({ number, name }: Known) => (number === undefined ? [] : [both(number, name)])
  const placed = (name: string, categories: readonly string[]) =>
    [...new Set(categories.map(sameName))].map(category => both(category, name))
  return {
    byId: new Map(standing.map(one => [one.product.id, one])),
    byNumber: grouped(numbered),
    byNumberHere: grouped(known => (isHere(known) ? numbered(known) : [])),
    byBoth: grouped(named),
    byBothHere: grouped(known => (isHere(known) ? named(known) : [])),
    byName: grouped(({ name }) => [name]),
    byNameHere: grouped(known => (isHere(known) ? [known.name] : [])),
    byNameNowhere: grouped(({ one, name }) => (one.anywhere.length === 0 ? [name] : [])),
    byPlaceHere: grouped(({ one, name }) => placed(name, one.here)),
    byPlace: grouped(({ one, name }) => placed(name, one.anywhere)),
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

function byNumber<P>(index: Index<P>, { number, name }: ImportValues, hasMenu: boolean): Match<P> | undefined {
  if (!number) return undefined
  const key = sameName(number)
  const here = (hasMenu ? index.byNumberHere : index.byNumber).get(key) ?? []
  const named = name === undefined ? undefined : both(key, sameName(name))
  const elsewhere = named === undefined ? undefined : index.byBoth.get(named)
  const [one, more] = here.length > 0 ? here : (elsewhere ?? [])
  if (!more) return one && { standing: one }
  const namedHere = hasMenu ? index.byBothHere : index.byBoth
  const [same, others] = (here.length > 0 && named !== undefined && namedHere.get(named)) || []
  return same && !others
    ? { standing: same }
    : { standing: undefined, error: { field: 'number', message: VAGUE_NUMBER } }
}

function byName<P>(
  index: Index<P>,
  { name, category }: ImportValues,
  isFree: (one: Standing<P>) => boolean,
): Match<P> | undefined {
  if (!name) return undefined
  const key = sameName(name)
  const place = category === undefined ? undefined : both(sameName(category), key)
  const tiers =
    place === undefined
      ? [index.byNameHere.get(key), index.byName.get(key)]
      : [index.byPlaceHere.get(place), index.byPlace.get(place), index.byNameNowhere.get(key)]
  const [one, more] = tiers.map(tier => firstTwo(tier ?? [], isFree)).find(tier => tier.length > 0) ?? []
  return more ? { standing: undefined, error: { field: 'name', message: VAGUE_NAME } } : one && { standing: one }
}

/** Whether there is one, or more than one, is all that is asked. */
function firstTwo<T>(things: readonly T[], isIt: (thing: T) => boolean): T[] {
  const found: T[] = []
  for (const thing of things) {
    if (isIt(thing)) found.push(thing)
    if (found.length === 2) break
  }
  return found
}
