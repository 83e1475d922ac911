/** The ends of a range: `from` and `to` belong to it, `above` and `below` do not. */
export const BOUNDS = ['from', 'above', 'to', 'below'] as const
export type Bound = (typeof BOUNDS)[number]
/** What is asked of one field, each bound as it stands in an address: numbers with a point, days as `YYYY-MM-DD`. */
export type Range = { readonly [B in Bound]?: string | undefined }
/** What lies between two: numbers, days, or moments, which are asked for by their days. */
export type RangeKind = 'number' | 'day' | 'instant'

/** How a bound is named in an address: `price.from`. */
export const boundName = (name: string, bound: Bound): string => `${name}.${bound}`

const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether a bound is one, as it stands in an address. */
export const isBound = (kind: RangeKind, text: string): boolean =>
  kind === 'number' ? NUMBER.test(text) : DAY.test(text) && !text.startsWith('0000') && isDay(text)
const isDay = (text: string) => {
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

const isBefore = (kind: RangeKind, one: string, other: string) =>
  kind === 'number' ? Number(one) < Number(other) : one < other

/**
 * What is wrong with a range as a whole: that it ends before it begins. It is said at the upper end; null where nothing
 * is wrong.
 */
export function rangeProblem(kind: RangeKind, range: Range): { bound: Bound; message: string } | null {
  const lower = [range.from, range.above].filter(text => text !== undefined)
  const message = kind === 'number' ? 'Dieser Wert ist kleiner als der erste.' : 'Dieser Tag liegt vor dem ersten.'
  for (const bound of ['to', 'below'] as const) {
    const upper = range[bound]
    if (upper !== undefined && lower.some(text => isBefore(kind, upper, text))) return { bound, message }
  }
  return null
}

/** The bounds of one field that an address asks for; what is no bound is left out. */
export function readRange(kind: RangeKind, name: string, given: Readonly<Record<string, string | undefined>>): Range {
  const bounds = BOUNDS.flatMap(bound => {
    const text = given[boundName(name, bound)]
    return text !== undefined && isBound(kind, text) ? [[bound, text] as const] : []
  })
  return Object.fromEntries(bounds)
}
