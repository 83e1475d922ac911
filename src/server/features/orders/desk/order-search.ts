import { Problem } from '#domain/problem.ts'
import { cleanLine } from '#domain/orders/draft/clean-text.ts'
import { ANYWHERE, storedWord, wordPattern } from '#server/core/db/search-words.ts'

/**
 * What is looked for: orders of this number, and orders whose words (`listed_orders.words`) are like each of the
 * patterns. Either may be nothing.
 */
export type OrderSearch = { ticket: number | null; patterns: readonly string[] }

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

const TELLING = { signs: 9, digits: 6 }
/** Less before an '@' tells little. */
const LEAST_BEFORE_AT = 6
const LONG = { signs: 12, digits: 7 }
const signsOf = (word: string) => word.replace(/[^a-z\d]/g, '').length

/**
 * The pattern of what makes a long word rare, so that an index of trigrams reads few of its lists: the end of a
 * telephone number, which begins as all others, and the end of a mail address before its '@', behind which half of all
 * are alike. Whoever has the word has its part.
 */
export function tellingPart(pattern: string): string {
  const word = /^%([^\\%_]+)%$/.exec(pattern)?.[1]
  if (word === undefined) return pattern
  if (/^\d+$/.test(word)) return word.length > LONG.digits ? `%${word.slice(-TELLING.digits)}%` : pattern
  if (signsOf(word) <= LONG.signs) return pattern
  const [before = ''] = word.split('@')
  const telling = signsOf(before) >= LEAST_BEFORE_AT ? before : word
  let begin = telling.length
  for (let signs = 0; begin > 0 && signs < TELLING.signs; begin -= 1) signs += signsOf(telling.charAt(begin - 1))
  return `%${telling.slice(begin)}%`
}
