type Identified = { readonly id: number }
type Places = ReadonlyMap<number, number>

/** Where each row stands. Lists whose rows stand in the same places share one. */
const known = new WeakMap<readonly Identified[], Places>()

/**
 * The rows of a list by their ids, in its order. After an edit of one among ten thousand it costs nothing to make anew:
 * the places are those of the list before (`withRows`).
 */
export class RowsById<T extends Identified> implements ReadonlyMap<number, T> {
  private readonly rows: readonly T[]
  private readonly places: Places

  constructor(rows: readonly T[]) {
    this.rows = rows
    this.places = placesOf(rows)
  }

  get size(): number {
    return this.rows.length
  }

  get(id: number): T | undefined {
    const place = this.places.get(id)
    return place === undefined ? undefined : this.rows[place]
  }

  has(id: number): boolean {
    return this.places.has(id)
  }

  forEach(tell: (row: T, id: number, map: ReadonlyMap<number, T>) => void): void {
    for (const row of this.rows) tell(row, row.id, this)
  }

  keys(): MapIterator<number> {
    return this.places.keys()
  }

  values(): MapIterator<T> {
    return this.rows.values()
  }

  entries(): MapIterator<[number, T]> {
    return this.rows.values().map((row): [number, T] => [row.id, row])
  }

  [Symbol.iterator](): MapIterator<[number, T]> {
    return this.entries()
  }
}

/** Where each row of a list stands, by its id. */
export function placesOf(rows: readonly Identified[]): Places {
  const found = known.get(rows)
  if (found) return found
  const places = new Map<number, number>()
  let place = 0
  for (const { id } of rows) places.set(id, place++)
  known.set(rows, places)
  return places
}

/** A copy of a list in which some rows are others with the same ids. */
export function withRows<T extends Identified>(before: readonly T[], others: Iterable<T>): readonly T[] {
  const places = placesOf(before)
  const rows = [...before]
  for (const row of others) {
    const place = places.get(row.id)
    if (place !== undefined) rows[place] = row
  }
  known.set(rows, places)
  return rows
}
