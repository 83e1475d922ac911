import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Day of the run, counted from 1970 in UTC: every run of a day takes the same part, another part the next. */
const DAY = Math.floor(Date.now() / 86_400_000)
const PARTS = 3

/**
 * A sample of a long matrix: one in three, spread over the whole. After as many days each has had its turn, and
 * `npm run sequences` takes all of them at once. What is declared at all is checked whole by the tests beside it.
 */
export const sampled = <T>(all: readonly T[]): T[] =>
  process.env['SEQUENCES'] ? [...all] : all.filter((_, place) => place % PARTS === DAY % PARTS)

/** All of them, beginning with another one each day. */
export const turned = <T>(all: readonly T[]): T[] => {
  const first = DAY % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

/** Journeys about orders, money, the screens of every day and what must survive a kill: each run takes them. */
const ALWAYS = [
  'order-journey',
  'ordering-at-every-width',
  'checkout-changes',
  'paying-online',
  'order-board',
  'lost-answers',
  'withdrawal',
  'failed-refund',
  'rush',
  'durability',
  'menu-page',
  'status-page',
  'kitchen',
  'kiosk',
  'accessible-pages',
  'backoffice-sign-in',
].map(name => `test/e2e/${name}.test.ts`)

/** Which day a file is taken on: by its name, so that a new file moves no other to another day. */
const dayOf = (file: string) => [...file].reduce((sum, sign) => (sum * 2568 + sign.charCodeAt(0)) % 9973, 0) % PARTS

/**
 * The files of journeys that `.ci/run` leaves to another day: of those that are not taken always it takes one in three,
 * so that a slow machine ends within its limit. Elsewhere every run takes all of them.
 */
export function journeysOfAnotherDay(): string[] {
  if (!process.env['CI'] || process.env['SEQUENCES']) return []
  return readdirSync(path.join(import.meta.dirname, 'e2e'))
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `test/e2e/${name}`)
    .filter(file => !ALWAYS.includes(file) && dayOf(file) !== DAY % PARTS)
}
