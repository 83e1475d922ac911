import { median, round } from '../figure.ts'

/** What a row is held to: the large shop against the small one, or against a bound of its own. */
type Bound = { times: number } | { atMost: number } | { atLeast: number } | null
type Row = {
  what: string
  unit: string
  /** Rates shrink where times and sizes grow. */
  isRate?: true
  digits?: number
  bound: Bound
  how: string
}

const TIMES: Bound = { times: 1.2 }
const NOBODY: Bound = { atMost: 0 }
const ORDERS = '16 clients at one branch, takeaway, 3 lines, 8 s'

/** What is measured on both shops, in the order it is written down. */
export const ROWS = {
  orders: { what: 'orders, nobody edits', unit: '/s', isRate: true, bound: TIMES, how: ORDERS },
  'orders p99': { what: 'the same, p99', unit: 'ms', bound: TIMES, how: 'to the head of the answer' },
  'orders cpu': {
    what: 'the same, CPU per order',
    unit: 'ms',
    digits: 2,
    bound: TIMES,
    how: 'of all server processes in that run, notices included',
  },
  'one edited': {
    what: 'orders while one product is edited every 0.4 s',
    unit: '/s',
    isRate: true,
    bound: TIMES,
    how: `${ORDERS}; the product is on the same menu and in none of the orders`,
  },
  'one edited p99': { what: 'the same, p99', unit: 'ms', bound: TIMES, how: 'the same run' },
  'one edited refused': { what: 'the same, orders refused', unit: '', bound: NOBODY, how: 'the same run' },
  'many edits': {
    what: 'orders under 36 edits a second',
    unit: '/s',
    isRate: true,
    bound: null,
    how: 'products all over the shop',
  },
  'many edits p99': { what: 'the same, p99', unit: 'ms', bound: { atMost: 150 }, how: 'the same run' },
  'many edits refused': { what: 'the same, orders refused', unit: '', bound: NOBODY, how: 'the same run' },
  'many branches': {
    what: 'orders at all open branches, 20 edits a second elsewhere',
    unit: '/s',
    isRate: true,
    bound: null,
    how: '8 clients, each order at a branch by chance, 15 s',
  },
  'many branches p99': { what: 'the same, p99', unit: 'ms', bound: null, how: 'the same run' },
  'many branches refused': { what: 'the same, orders refused', unit: '', bound: NOBODY, how: 'the same run' },
  blocked: {
    what: 'loop blocked at an edit',
    unit: 'ms',
    digits: 1,
    bound: { atMost: 20 },
    how: 'worst answer of /health/live within half a second of an edit, median of 20 edits',
  },
  init: {
    what: 'GET /api/init, guest',
    unit: 'ms',
    digits: 1,
    bound: { atMost: 20 },
    how: 'median of 101, one after the other, brotli',
  },
  'init bytes': { what: 'the same, bytes sent', unit: 'KB', digits: 1, bound: null, how: 'with brotli' },
  'init callers': {
    what: 'orders while two callers pull /api/init',
    unit: '/s',
    isRate: true,
    bound: TIMES,
    how: `${ORDERS}; each asks again as soon as it is answered`,
  },
  'slow readers': {
    what: 'memory of 40 readers of /api/init that never read',
    unit: 'MiB',
    bound: { atMost: 40 },
    how: 'peak above before, uncompressed answers left unread for 8 s',
  },
  'totals reckoned': {
    what: 'daily totals of 20 days of all branches, reckoned from the orders',
    unit: 'ms',
    bound: null,
    how: 'median of 7, nothing written down before',
  },
  'totals reckoned cpu': { what: 'the same, CPU', unit: 'ms', bound: null, how: 'of all server processes, per answer' },
  'totals written': {
    what: 'the same days once they are written down',
    unit: 'ms',
    bound: { atMost: 300 },
    how: 'median of 7, the same answer to the byte',
  },
  'totals written cpu': { what: 'the same, CPU', unit: 'ms', bound: null, how: 'of all server processes, per answer' },
  'totals year': {
    what: 'daily totals of a year of one branch',
    unit: 'ms',
    bound: { atMost: 300 },
    how: 'median of 7, days written down',
  },
  home: { what: '`/` with its cards', unit: 'ms', digits: 1, bound: TIMES, how: 'median of 101, as guests get it' },
  'home new': { what: '`/` the first time after an edit of a branch', unit: 'ms', bound: TIMES, how: 'median of 15' },
  'home bytes': { what: '`/`, bytes', unit: 'KB', bound: TIMES, how: 'uncompressed HTML with its data' },
  menu: {
    what: 'menu page',
    unit: 'ms',
    digits: 1,
    bound: TIMES,
    how: 'median of 101, as guests get it; 175 products, 510 in the large shop',
  },
  'menu new': {
    what: 'menu page, the first time after an edit of one of its products',
    unit: 'ms',
    bound: null,
    how: 'median of 15',
  },
  history: { what: 'history, newest 50', unit: 'ms', digits: 1, bound: TIMES, how: 'median of 11' },
  search: {
    what: 'history search',
    unit: 'ms',
    bound: { atMost: 100 },
    how: 'the slowest of five searches (family name, whole name, mail, telephone, order number), each the median of 3',
  },
  'sort amount': {
    what: 'history by amount',
    unit: 'ms',
    digits: 1,
    bound: TIMES,
    how: 'the dearest 50 of at most 30 €, so that both shops show as many lines, median of 11',
  },
  'sort ticket': { what: 'history by ticket', unit: 'ms', digits: 1, bound: TIMES, how: 'median of 11' },
  'last page': { what: 'last page of the history', unit: 'ms', digits: 1, bound: TIMES, how: 'median of 11' },
  'page by number': {
    what: 'the same page by its number',
    unit: 'ms',
    bound: null,
    how: 'median of 11; the list itself goes from page to page',
  },
  missed: { what: 'missed', unit: 'ms', digits: 1, bound: TIMES, how: 'the newest 10, median of 11' },
  current: { what: 'orders/current', unit: 'ms', bound: null, how: 'median of 11, all branches' },
  'current left out': {
    what: 'the same, open orders left out',
    unit: '',
    bound: NOBODY,
    how: 'open orders in the database that are not in the answer',
  },
  customers: {
    what: 'customers by every order of their list, p99',
    unit: 'ms',
    digits: 1,
    bound: { atMost: 30 },
    how: 'first and last page of 50 in each of twenty-two orders, five times',
  },
  'customers narrowed': {
    what: 'the same, narrowed, p99',
    unit: 'ms',
    digits: 1,
    bound: { atMost: 30 },
    how: 'seventeen filters and ranges of the list in three orders, five times',
  },
  'customers own': {
    what: 'the same, of a manager of one branch, p99',
    unit: 'ms',
    digits: 1,
    bound: { atMost: 30 },
    how: 'every order and filter of the list, five times',
  },
  'customers search': {
    what: 'the same, searched',
    unit: 'ms',
    bound: { atMost: 100 },
    how: 'the slowest of fourteen searches from one letter to a mail address, three times',
  },
  'customers far': {
    what: 'the same, page 3,000',
    unit: 'ms',
    bound: { atMost: 100 },
    how: 'worst of five; the list itself goes from page to page',
  },
  'export seconds': {
    what: 'XLSX of up to 100,000 orders',
    unit: 's',
    digits: 1,
    bound: null,
    how: 'the newest of the history, taken as fast as it comes',
  },
  'export memory': {
    what: 'the same, more memory of the server',
    unit: 'MiB',
    bound: { atMost: 60 },
    how: 'Node alone, most while it is written above before',
  },
  'export blocked': {
    what: 'the same, loop blocked',
    unit: 'ms',
    bound: { atMost: 50 },
    how: 'worst answer of /health/live while it is written',
  },
  clerks: {
    what: 'orders while twelve clerks search without pause',
    unit: '% of before',
    isRate: true,
    bound: { atLeast: 80 },
    how: `${ORDERS}, right after the same without clerks`,
  },
  'clerks refused': { what: 'the same, orders refused', unit: '', bound: NOBODY, how: 'the same run' },
  'clerks search': { what: 'the same, a search, p50', unit: 'ms', bound: null, how: 'of those answered' },
  'clerks failed': { what: 'the same, searches without an answer', unit: '%', bound: null, how: 'any status but 200' },
  memory: {
    what: 'memory, most of the whole run',
    unit: 'MiB',
    bound: { atMost: 400 },
    how: 'RSS of Node and PSS of PostgreSQL, read each second',
  },
} as const satisfies Record<string, Row>

export type RowName = keyof typeof ROWS
/** What one shop came to, row by row. What could not be measured is said instead. */
export type Readings = Partial<Record<RowName, number | string>>

/**
 * What several rounds came to: the middle one of what was measured (a disk that stalls for a second makes no figure),
 * and the worst of what must not happen at all. What could not be measured once is not measured.
 */
export function ofRounds(rounds: readonly Readings[]): Readings {
  const all = new Map<RowName, (number | string)[]>()
  for (const readings of rounds) {
    for (const [name, value] of Object.entries(readings) as [RowName, number | string][])
      all.set(name, [...(all.get(name) ?? []), value])
  }
  return Object.fromEntries([...all].map(([name, values]) => [name, ofRow(ROWS[name], values)]))
}

function ofRow({ bound }: Row, values: readonly (number | string)[]): number | string {
  const numbers = values.filter(value => typeof value === 'number')
  const unmeasured = values.find(value => typeof value === 'string')
  if (unmeasured !== undefined) return unmeasured
  return bound === NOBODY ? Math.max(...numbers) : median(numbers)
}

export type Compared = {
  what: string
  small: string
  large: string
  ratio: string
  budget: string
  isWithin: boolean | undefined
  how: string
}

/** The two shops side by side. A ratio is how many times worse the large shop is, for rates and times alike. */
export const compare = (small: Readings, large: Readings): Compared[] =>
  (Object.entries(ROWS) as [RowName, Row][]).map(([name, row]) => {
    const [one, other] = [small[name], large[name]]
    const ratio =
      typeof one === 'number' && typeof other === 'number' && row.unit !== ''
        ? row.isRate
          ? one / other
          : other / one
        : undefined
    return {
      what: row.what,
      small: shown(row, one),
      large: shown(row, other),
      ratio: ratio === undefined || !Number.isFinite(ratio) ? '' : round(ratio, 2),
      budget: budgetOf(row),
      isWithin: isWithin(row.bound, other, ratio),
      how: row.how,
    }
  })

const shown = ({ unit, digits = 0 }: Row, value: number | string | undefined) =>
  value === Infinity
    ? 'no answer'
    : typeof value === 'number'
      ? `${round(value, digits)}${unit.startsWith('/') || !unit ? '' : ' '}${unit}`
      : (value ?? '')

function budgetOf({ bound, unit }: Row): string {
  if (!bound) return ''
  const words = unit && !unit.startsWith('/') ? ` ${unit}` : unit
  if ('times' in bound) return `<= ${bound.times} times`
  return 'atMost' in bound ? `<= ${bound.atMost}${words}` : `>= ${bound.atLeast}${words}`
}

function isWithin(bound: Bound, value: number | string | undefined, ratio: number | undefined): boolean | undefined {
  if (!bound || value === undefined) return undefined
  if (typeof value === 'string') return false
  if ('times' in bound) return ratio !== undefined && ratio <= bound.times
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast
}
