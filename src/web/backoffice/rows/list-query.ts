import type { Field } from '#contract/field.ts'
import { choicesOf, kindOf } from '#contract/field-facts.ts'
import { sortNames } from '#contract/list-sorts.ts'
import { rangedFields, readRanges } from '#contract/list-range.ts'
import { boundName, BOUNDS, type Range } from '#contract/range.ts'
import type { Resource } from '#contract/resource.ts'

/** What a list shows, as it stands in the address: `#/products?search=brot&type=bundle&sort=-price&page=2`. */
export type ListQuery = {
  search: string
  sort: string
  page: number
  /** Beside a place of a long list, instead of a page. */
  after?: string | undefined
  before?: string | undefined
  limit: number
  filters: Readonly<Record<string, string>>
}

/** As much as the server looks for at once. */
export const LONGEST_SEARCH = 200
export const PAGE_SIZES = [25, 50, 100] as const
/** Instead of a size: the list goes on while one scrolls. */
export const ENDLESS = 0
const ENDLESS_WORD = 'alle'
/** Rows that an endless list asks for at once. */
const ENDLESS_STEP = 200
const DEFAULT_LIMIT = 50

/** Reads the query of an address; what the definition does not know is left out. */
export function readListQuery(resource: Resource, search: string): ListQuery {
  const given = new URLSearchParams(search)
  const filters = filterNames(resource).flatMap(name => {
    const value = given.get(name)
    return value && mayBeAsked(resource.fields[name] ?? resource.list.related?.[name], value)
      ? [[name, value] as const]
      : []
  })
  const sort = given.get('sort') ?? ''
  const ranges = [...readRanges(resource.fields, Object.fromEntries(given))].flatMap(([name, range]) =>
    rangeFilters(name, range),
  )
  return {
    search: given.get('search')?.slice(0, LONGEST_SEARCH) ?? '',
    sort: isSortable(resource, sort.replace(/^-/, '')) ? sort : resource.list.sort,
    page: whole(given.get('page'), 1),
    after: place(given.get('after')),
    before: place(given.get('before')),
    limit:
      given.get('limit') === ENDLESS_WORD
        ? ENDLESS
        : (PAGE_SIZES.find(size => size === Number(given.get('limit'))) ?? DEFAULT_LIMIT),
    filters: Object.fromEntries([...filters, ...ranges]),
  }
}

/** What a list is narrowed by: fields, and links from elsewhere. */
export const filterNames = ({ list }: Resource): readonly string[] => [
  ...Object.keys(list.related ?? {}),
  ...(list.filters ?? []),
]

/**
 * Whether a list may be narrowed to this value: an address or a view that was kept may be older than the choices there
 * are.
 */
function mayBeAsked(field: Field | undefined, value: string): boolean {
  if (!field) return false
  const { filter } = kindOf(field)
  if (filter === 'choice') return Object.hasOwn(choicesOf(field), value)
  if (filter === 'flag') return ['true', 'false', '1', '0'].includes(value)
  return filter === 'link' ? /^(none|\d{1,15})$/.test(value) : value.length <= LONGEST_SEARCH
}

/** A range as filters of the address. */
const rangeFilters = (name: string, range: Range): (readonly [string, string])[] =>
  BOUNDS.flatMap(bound => (range[bound] === undefined ? [] : [[boundName(name, bound), range[bound]] as const]))

/** The filters with this range of a field in place of the one before. */
export function withRange(filters: ListQuery['filters'], name: string, range: Range): ListQuery['filters'] {
  const others = Object.entries(filters).filter(([key]) => !BOUNDS.some(bound => key === boundName(name, bound)))
  return Object.fromEntries([...others, ...rangeFilters(name, range)])
}

/** The fields a list offers a range of at once: those among its columns; all others are a step away. */
export const offeredRanges = ({ fields, list }: Resource): readonly string[] =>
  rangedFields(fields).flatMap(([name]) => (list.columns.includes(name) ? [name] : []))

/** How many things a list is narrowed by: the two ends of a range are one. */
export const filterCount = (filters: ListQuery['filters']): number =>
  new Set(Object.keys(filters).map(name => name.split('.')[0])).size

const place = (text: string | null) => (/^[\w-]{1,1000}$/.test(text ?? '') ? (text ?? undefined) : undefined)
const whole = (text: string | null, otherwise: number) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : otherwise)

/** The query as it is sent to the server and kept in the address; what is as always stays out of the address. */
export function writeListQuery(resource: Resource, query: ListQuery): string {
  const entries: [string, string][] = [
    ['search', query.search],
    ...Object.entries(query.filters),
    ['sort', query.sort === resource.list.sort ? '' : query.sort],
    ['page', query.page === 1 ? '' : String(query.page)],
    ['after', query.after ?? ''],
    ['before', query.before ?? ''],
    ['limit', query.limit === DEFAULT_LIMIT ? '' : query.limit === ENDLESS ? ENDLESS_WORD : String(query.limit)],
  ]
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString()
}

/** What a saved view keeps of it: everything but the page. */
export const viewText = (resource: Resource, query: ListQuery): string =>
  writeListQuery(resource, { ...query, ...FIRST_PAGE })

export const callQuery = ({ search, sort, page, after, before, limit, filters }: ListQuery) => ({
  search,
  sort,
  page,
  ...(after && { after }),
  ...(before && { before }),
  limit: limit === ENDLESS ? ENDLESS_STEP : limit,
  ...filters,
})

/** Another search, filter or order begins on the first page. */
export const FIRST_PAGE = { page: 1, after: undefined, before: undefined } as const

/** Whether a list can be sorted by this. */
export const isSortable = (resource: Resource, name: string): boolean =>
  sortNames(resource, resource.fields).includes(name)

/** The next sort when a heading is pressed: up, down, and then as the list sorts by itself. */
export function nextSort(resource: Resource, current: string, name: string): string {
  if (current === name) return `-${name}`
  return current === `-${name}` ? resource.list.sort : name
}
