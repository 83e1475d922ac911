/** A figure of an hour of a weekday; Monday is 1. */
export type HeatCell = { weekday: number; hour: number; value: number; previous?: number | undefined }

/** So many shades a map has, nothing at all aside. */
export const SHADES = 5
export const DAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const

/** The shade of a figure: 0 for nothing, 5 for the most. */
export const shadeOf = (value: number, most: number): number =>
  value <= 0 || most <= 0 ? 0 : Math.min(SHADES, Math.max(1, Math.ceil((value / most) * SHADES)))

const HOURS = 24
/** How many hours after the day has begun, at the hour `dayHour`. */
export const hourOfDay = (hour: number, dayHour: number): number => (hour - dayHour + HOURS) % HOURS

/**
 * The hours something happened in, with those between, in the order of a day that begins at the hour `dayHour`: nights
 * in which nobody is there are left out.
 */
export function usedHours(cells: readonly HeatCell[], dayHour = 0): number[] {
  const used = cells
    .filter(({ value, previous = 0 }) => value > 0 || previous > 0)
    .map(({ hour }) => hourOfDay(hour, dayHour))
  if (used.length === 0) return []
  const [first, last] = [Math.min(...used), Math.max(...used)]
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at + dayHour) % HOURS)
}

/** The cell the key leads to; the same one at the edge, none for another key. */
export function cellBeside(
  key: string,
  row: number,
  column: number,
  rows: number,
  columns: number,
): [number, number] | undefined {
  const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  if (key === 'ArrowUp') return [clamp(row - 1, rows), column]
  if (key === 'ArrowDown') return [clamp(row + 1, rows), column]
  if (key === 'ArrowLeft') return [row, clamp(column - 1, columns)]
  if (key === 'ArrowRight') return [row, clamp(column + 1, columns)]
  if (key === 'Home') return [row, 0]
  if (key === 'End') return [row, columns - 1]
  return undefined
}

/** The weekday or hour with most, all cells of it together; none where nothing was counted. */
export function busiest(
  cells: readonly HeatCell[],
  by: 'weekday' | 'hour',
  of: (cell: HeatCell) => number = ({ value }) => value,
): number | undefined {
  const sums = new Map<number, number>()
  for (const cell of cells) sums.set(cell[by], (sums.get(cell[by]) ?? 0) + of(cell))
  const [most] = [...sums].filter(([, sum]) => sum > 0).toSorted(([a, one], [b, other]) => other - one || a - b)
  return most?.[0]
}
