import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const UID_LENGTH = 8
const HASH_BYTES = 18

/** For so long the numbers of orders begin alike. */
const BEGINNING_SECONDS = 16

const inCrockford = (digits: readonly number[]) => digits.map(digit => CROCKFORD[digit % CROCKFORD.length]).join('')

/**
 * The readable number of an order, 8 characters without I, L, O and U, which people mistake for others. Six are by
 * chance; the first two go on with time and around in some hours, so that orders of the same moment stand together in
 * the index of a large shop (decision 002).
 */
export function newUid(epochSeconds: number): string {
  const moment = Math.floor(epochSeconds / BEGINNING_SECONDS)
  return inCrockford([Math.floor(moment / CROCKFORD.length), moment, ...randomBytes(UID_LENGTH - 2)])
}

/** The secret half of an order's address: 144 random bits (docs/reference/ordering.md#public-identity-of-an-order). */
export const newHash = (): string => randomBytes(HASH_BYTES).toString('base64url')

/**
 * How many ticket numbers are drawn for one order, by digits: longer ones only count when a day has used up the
 * shorter.
 */
const DRAWS = [
  { digits: 4, count: 16 },
  { digits: 5, count: 6 },
  { digits: 6, count: 6 },
]

/** Ticket numbers nobody can guess, shortest first; the first one still free that day is given. */
export const drawTicketNumbers = (): number[] =>
  DRAWS.flatMap(({ digits, count }) => Array.from({ length: count }, () => randomInt(10 ** (digits - 1), 10 ** digits)))

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether two secrets are equal, in a time that says nothing about where they differ. */
export const isSameSecret = (given: string, kept: string): boolean => timingSafeEqual(digest(given), digest(kept))
