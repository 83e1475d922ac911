import { type RawBuilder, sql } from 'kysely'
import type { CallQuery } from '#contract/call.ts'
import type { listOrders as listCall } from '#contract/calls/orders.ts'
import { cleanText, cleanLine } from '#domain/orders/draft/clean-text.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { branchCondition } from '#server/features/orders/desk/branch-condition.ts'
import { dayCondition } from '#server/features/orders/desk/day-condition.ts'
import { type Asked, type OrderPage, orderPage } from '#server/features/orders/desk/order-page.ts'
import type { Source } from '#server/features/orders/desk/read-places.ts'
import { Problem } from '#domain/problem.ts'
import { ANYWHERE, storedWord, wordPattern } from '#server/core/db/search-words.ts'

/**
 * What is looked for: orders of this number, and orders whose words (`listed_orders.words`) are like each of the
 * patterns. Either may be nothing.
 */
type OrderSearch = { ticket: number | null; patterns: readonly string[] }

const HIGHEST_TICKET = 2_147_483_647
const MOST_WORDS = 8

/**
 * Reads what somebody typed to find orders by name, company, mail, telephone, uid or number; null for nothing. Each
 * word must stand somewhere, whatever the case and accents. Telephone numbers are found with or without country, zero
 * and blanks; one or two digits, or digits behind a '#', are the number of an order. @throws Problem `invalid` where no
 * letter and no digit is left.
 */
export function readOrderSearch(typed: string | undefined): OrderSearch | null {
  const search = cleanLine(typed)
  if (search === '') return null
  if (!/[\p{L}\p{N}]/u.test(search))
    throw new Problem('invalid', {
      field: 'search',
      code: 'tooShort',
      message: 'Bitte suchen Sie nach mindestens einem Buchstaben oder einer Ziffer.',
    })
  const marked = /^#\s*(\d{1,9})$/.exec(search)
  if (marked) return { ticket: Number(marked[1]), patterns: [] }
  const ticket = /^\d{1,10}$/.test(search) && Number(search) <= HIGHEST_TICKET ? Number(search) : null
  const words = isTelephone(search) ? [digitsOf(search)] : search.split(' ').slice(0, MOST_WORDS).map(storedWord)
  if (ticket !== null && search.length < ANYWHERE) return { ticket, patterns: [] }
  return { ticket, patterns: words.map(word => wordPattern(withoutZeros(word))) }
}

const isTelephone = (search: string) =>
  /^\+?\d[\d ()/.-]*$/.test(search) && search.replace(/\D/g, '').length >= ANYWHERE
const digitsOf = (telephone: string) => telephone.replace('(0)', '').replace(/\D/g, '')

/** Numbers are stored with their country, so a zero or two in front are only what is dialled instead of it. */
const withoutZeros = (word: string) => {
  const rest = word.replace(/^0+/, '')
  return /^\d+$/.test(rest) && rest.length >= ANYWHERE ? rest : word
}

const ENOUGH_TO_SEARCH = { signs: 9, digits: 6 }
/** Less before an '@' tells little. */
const LEAST_BEFORE_AT = 6
const LONG_SEARCH = { signs: 12, digits: 7 }
const signsOf = (word: string) => word.replace(/[^a-z\d]/g, '').length

/**
 * The pattern of what makes a long word rare, so that an index of trigrams reads few of its lists: the end of a
 * telephone number, which begins as all others, and the end of a mail address before its '@', behind which half of all
 * are alike. Whoever has the word has its part.
 */
export function tellingPart(pattern: string): string {
  const word = /^%([^\\%_]+)%$/.exec(pattern)?.[1]
  if (word === undefined) return pattern
  if (/^\d+$/.test(word))
    return word.length > LONG_SEARCH.digits ? `%${word.slice(-ENOUGH_TO_SEARCH.digits)}%` : pattern
  if (signsOf(word) <= LONG_SEARCH.signs) return pattern
  const [before = ''] = word.split('@')
  const telling = signsOf(before) >= LEAST_BEFORE_AT ? before : word
  let begin = telling.length
  for (let signs = 0; begin > 0 && signs < ENOUGH_TO_SEARCH.signs; begin -= 1)
    signs += signsOf(telling.charAt(begin - 1))
  return `%${telling.slice(begin)}%`
}

const TYPES = {
  delivery: sql`is_delivery`,
  dineIn: sql`is_dine_in`,
  takeaway: sql`not is_delivery and not is_dine_in`,
} as const
const GROSS = [
  ['gross.from', sql`>=`],
  ['gross.above', sql`>`],
  ['gross.to', sql`<=`],
  ['gross.below', sql`<`],
] as const
const RATED = {
  true: sql`order_id in (select id from orders where rated_at is not null)`,
  false: sql`order_id not in (select id from orders where rated_at is not null)`,
} as const
const LISTED = { table: sql`listed_orders`, id: sql`order_id` } as const

export type HistoryFilters = Omit<CallQuery<typeof listCall>, keyof Asked>

/**
 * The history of the branches one may see, filtered and paged (docs/reference/ordering.md#order-history). `from` and
 * `to` are business days of each branch. Newest first, those whose number is the one searched for stand before all
 * others.
 */
export const listOrders = async (
  app: App,
  query: CallQuery<typeof listCall>,
  principal: Principal,
): Promise<OrderPage> => orderPage(app, await historySources(app, query, principal), query.sort, query)

/** Where the orders stand that a history finds, of the branches one may see. */
export async function historySources(app: App, query: HistoryFilters, principal: Principal): Promise<Source[]> {
  const where = [
    branchCondition(principal, query.branch),
    await dayCondition(app, query, sql`created_at`),
    query.status ? sql`status = ${query.status}` : null,
    query.paymentMethod ? sql`payment_method = ${cleanText(query.paymentMethod)}` : null,
    query.orderType ? TYPES[query.orderType] : null,
    query.isPaid ? sql`is_paid = ${query.isPaid === 'true'}` : null,
    ...GROSS.map(([name, sign]) => (query[name] === undefined ? null : sql`gross ${sign} ${query[name]}`)),
    query.isRated ? RATED[query.isRated] : null,
  ]
  return sourcesOf(query, where)
}

/** With a number that is searched for, the orders of that number and the others apart. */
function sourcesOf({ search, sort }: HistoryFilters, where: Source['where']): Source[] {
  const sought = readOrderSearch(search)
  if (!sought) return [{ rank: 0, ...LISTED, where }]
  const { ticket, patterns } = sought
  const isNumbered = sql`ticket_number = ${ticket}`
  const words: readonly RawBuilder<unknown>[] = patterns.map(hasWord)
  const numbered: Source = { rank: 0, ...LISTED, where: [...where, isNumbered] }
  if (ticket === null) return [{ rank: 0, ...LISTED, where: [...where, ...words], isSearch: true }]
  if (words.length === 0) return [numbered]
  const others: Source = {
    rank: sort === '-createdAt' ? 1 : 0,
    ...LISTED,
    where: [...where, ...words, sql`not (${isNumbered})`],
    isSearch: true,
  }
  return [numbered, others]
}

/**
 * The index is asked for a part of a long word; an expression instead of the column keeps it from being asked for all
 * of it as well.
 */
function hasWord(pattern: string): RawBuilder<unknown> {
  const part = tellingPart(pattern)
  return part === pattern ? sql`words like ${pattern}` : sql`words like ${part} and (words || '') like ${pattern}`
}
