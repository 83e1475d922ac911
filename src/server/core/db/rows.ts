/** Makes a row of an answer from the values of its columns, in their order. */
export type RowMaker = (values: readonly unknown[]) => Record<string, unknown>

/**
 * Statements answer the same columns again and again; beyond so many kinds of answers somebody makes columns up, and
 * all are learnt anew.
 */
const AT_MOST = 1000
const makers = new Map<string, RowMaker>()

/**
 * Who makes rows with these columns. An object that grows property by property is copied thirty times before it has a
 * hundred, which took more memory than all else that is done with a row; a copy of one that has them all is made in one
 * piece.
 */
export function rowMaker(names: readonly string[]): RowMaker {
  const key = names.join('\0')
  const known = makers.get(key)
  if (known) return known
  if (makers.size >= AT_MOST) makers.clear()
  const empty: Readonly<Record<string, unknown>> = Object.fromEntries(names.map(name => [name, null]))
  const make: RowMaker = values => {
    // Not spread: where many kinds of rows are made in one place, that copies property by property.
    const row: Record<string, unknown> = Object.assign({}, empty)
    let place = 0
    for (const name of names) {
      row[name] = values[place]
      place += 1
    }
    return row
  }
  makers.set(key, make)
  return make
}
