/** What a roll-up should hold, counted one by one: `kind branch day key` and its three sums. */
export type CountedRows = Map<string, [n: number, x: number, y: number]>

/** Adds to a row, and makes it where it is not there. */
export function addTo(
  rows: CountedRows,
  at: { kind: string; branchId: number; day: string; key?: string },
  n: number,
  x = 0,
  y = 0,
): void {
  const key = [at.kind, at.branchId, at.day, at.key ?? ''].join(' ')
  const row = rows.get(key) ?? [0, 0, 0]
  rows.set(key, [row[0] + n, row[1] + x, row[2] + y])
}

/** A list as the database writes it. */
export const jsonKey = (parts: readonly (string | number | null)[]): string =>
  `[${parts.map(part => JSON.stringify(part)).join(', ')}]`

/** Rows that say something, in one order, rounded as they are stored. */
export const said = (rows: CountedRows): string[] =>
  [...rows]
    .map(([key, sums]) => ({ key, sums: sums.map(Math.round) }))
    .filter(({ sums }) => sums.some(sum => sum !== 0))
    .map(({ key, sums }) => `${key} | ${sums.join(' ')}`)
    .sort()

/** The same rows by month; hours are told of days alone. */
export function monthly(rows: CountedRows, isOver: (month: string) => boolean): CountedRows {
  const months: CountedRows = new Map()
  for (const [at, [n, x, y]] of rows) {
    const [kind = '', branchId, day = '', ...key] = at.split(' ')
    const month = `${day.slice(0, 7)}-01`
    if (!kind.endsWith('.hour') && isOver(month))
      addTo(
        months,
        { kind, branchId: Number(branchId), day: month, key: key.join(' ') },
        Math.round(n),
        Math.round(x),
        Math.round(y),
      )
  }
  return months
}
