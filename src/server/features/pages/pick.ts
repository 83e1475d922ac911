/** A row cut down to the names given. */
export const pick = <const T extends object, const K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map(name => [name, row[name]])) as Pick<T, K>
