import { partsOf, type ReportPart } from './report-page.ts'
import { WAYS } from './taps-and-keys.ts'

/** A row of a Markdown table by the names of its columns. */
type Row = Readonly<Record<string, string>>
/**
 * A line of the summary: `what` names its row in the page it is taken from, `says` is what a reader is told, `peer`
 * what stands beside it.
 */
type Line = { what: string; from: 'sizes' | ReportPart; says: string; peer?: string }
type Shown = { says: string; limit: string; measured: string; beside: string; isWithin: string }

const PAYLOAD = 'Payload 3.90: 1,218/s generated ahead, 172/s made for each request'

/** The figures that matter, in the order a reader asks for them. */
const LINES: readonly (readonly [string, readonly Line[]])[] = [
  [
    'What guests load',
    [
      { from: 'sizes', what: 'JavaScript, menu page', says: 'JavaScript of the menu page' },
      { from: 'sizes', what: 'JavaScript, checkout', says: 'JavaScript of the checkout' },
      {
        from: 'usual',
        what: 'HTML + CSS, menu page of 50 products',
        says: 'HTML and CSS of a menu page of 50 products',
      },
      {
        from: 'usual',
        what: 'Lighthouse, menu page with pictures, performance',
        says: 'Lighthouse, menu page on a phone',
      },
      {
        from: 'usual',
        what: 'Lighthouse, menu page with pictures, LCP',
        says: 'Largest Contentful Paint, slow link and phone',
      },
      { from: 'usual', what: 'kept menu page, requests per second', says: 'cached menu page' },
      {
        from: 'usual',
        what: 'kept menu page, time to first byte, p99 at 32 connections',
        says: 'its time to first byte, p99',
      },
      { from: 'usual', what: 'kept page of blocks, requests per second', says: 'cached page of blocks', peer: PAYLOAD },
    ],
  ],
  [
    'What an order costs',
    [
      { from: 'usual', what: 'orders per second, 16 clients, durable', says: 'orders at one branch, durable' },
      { from: 'usual', what: 'CPU per order', says: 'processor time of an order' },
      { from: 'usual', what: 'SQL statements per order placed', says: 'SQL statements of an order' },
      { from: 'large', what: 'orders, nobody edits', says: 'orders in a shop of 200 branches and a million orders' },
      {
        from: 'large',
        what: 'orders while twelve clerks search without pause',
        says: 'the same while twelve clerks search',
      },
    ],
  ],
  [
    'What staff wait for',
    [
      {
        from: 'sizes',
        what: 'JavaScript, back-office, first screen',
        says: 'JavaScript of the first screen of the back-office',
      },
      {
        from: 'usual',
        what: 'board with 200 open orders, a step in another browser',
        says: 'a step shown on another order board',
      },
      { from: 'usual', what: 'TV with the menu, a new price', says: 'a new price on a TV' },
      { from: 'large', what: 'history search', says: 'slowest search of a million orders' },
      { from: 'statistics', what: 'slowest', says: 'slowest statistic over two years, p95' },
    ],
  ],
  [
    'What it runs on',
    [
      { from: 'usual', what: 'memory, idle', says: 'memory at rest, Node and PostgreSQL' },
      { from: 'usual', what: 'cold start to the first menu page', says: 'cold start to the first menu page' },
    ],
  ],
]

/** How many figures the summary shows. */
export const SUMMARY_LINES = LINES.flatMap(([, lines]) => lines).length

/**
 * docs/performance.md from the two pages every run writes: some of their figures beside limit and peer, and what they
 * mean.
 * @throws Error where a page no longer has a row by the name looked for, so that a renamed figure cannot leave the
 * summary unnoticed.
 */
export function summaryPage(figures: string, sizes: string): string {
  const parts = partsOf(figures)
  const textOf = (from: Line['from']) => (from === 'sizes' ? sizes : (parts.get(from) ?? ''))
  const shown = LINES.map(
    ([heading, lines]) => [heading, lines.map(line => shownLine(line, textOf(line.from)))] as const,
  )
  const missed = shown.flatMap(([, lines]) => lines).filter(({ isWithin }) => isWithin.includes('no'))
  return `# Performance

The ${SUMMARY_LINES} figures that matter, beside the limit each is held to and, where there is one, beside the least the same
machine can do or a product of the same kind. \`npm run bench\` measures them on temporary data and writes this page.

${shown.map(([heading, lines]) => `## ${heading}\n\n${tableOf(lines)}`).join('\n\n')}

${missed.length === 0 ? 'Each of these limits is kept.' : `Not kept: ${missed.map(({ says }) => says).join('; ')}.`}
${othersMissed(parts)}

## Taps and keys

${waysTable()}

Counted by the journeys of \`test/e2e\` that hold a count of \`scripts/bench/taps-and-keys.ts\`, the choice of cookies
left out. The key that leads to the next line is no letter: one to collect, four to be delivered.

Every other figure stands in [performance-figures.md](performance-figures.md), the size of every chunk in
[performance-sizes.md](performance-sizes.md).

## How to read it

- **Beside it** is the least possible work on the same machine in the same run: a Node server that sends the same
  bytes, or a bare transaction with rows as wide. It says what the product adds, whatever the machine is worth.
- Server, database and load generator share the machine's two processors. A real shop has them apart and is faster.
- Sizes are brotli, 1 KB is 1,000 bytes; 1 MiB is 1,048,576 bytes. Of 100 answers, 95 are as fast as p95 or faster,
  and 99 as p99.
- Durable means that \`fsync\` and \`synchronous_commit\` are on: an order is answered after it is on the disk.

## Beside Payload

A page of a picture, three texts with pictures and a text, on the same machine in turn: Payload 3.90 with Next 15 and
SQLite, built for production and started with \`next start\`, once made for each request and once generated ahead; and
the page of the same five blocks here, with head, menu, footer and consent. 20 connections, six seconds each after two
to warm up, three rounds, two processors shared with the load generator, load average 1.5.

| | requests per second | p50 | p99 | HTML |
|---|---|---|---|---|
| Payload, made for each request | 145, 172, 185 | 103 to 129 ms | 196 to 368 ms | 11 KB |
| Payload, generated ahead | 1,201, 1,218, 1,333 | 13 to 15 ms | 29 to 37 ms | 11 KB |
| this product, cached page | 18,767, 20,155, 24,181 | below 1 ms | 2 to 3 ms | 46 KB |

## Where the figures come from

${sourcesOf(parts)}
- By hand, while others worked on the machine, on 2026-11-30: memory at rest three minutes after a first start that
  made the database and the demo, 192 MiB (Node 152, PostgreSQL 40); five minutes after the next start, with a menu, a
  sign-in and the statistics, 178 MiB (Node 160, PostgreSQL 18).
`
}

/**
 * What is not kept of all figures, those above included. A row called “the same, …” is told with the name of the one it
 * continues.
 */
function othersMissed(parts: ReadonlyMap<ReportPart, string>): string {
  const told = [...parts.values()].flatMap(text => {
    let head = ''
    return rowsOf(text).flatMap(row => {
      const name = row['what'] ?? row['statistic'] ?? ''
      const continued = /^the same, (.+)$/.exec(name)?.[1]
      if (continued === undefined) head = name
      return row['within'] === '**no**' ? [continued === undefined ? name : `${head}: ${continued}`] : []
    })
  })
  return told.length === 0
    ? 'So is every other.'
    : ['Of all figures these are not:', '', ...told.map(one => `- ${one}`)].join('\n')
}

function tableOf(lines: readonly Shown[]): string {
  const rows = lines.map(
    ({ says, limit, measured, beside, isWithin }) =>
      `| ${[says, limit, measured, beside, isWithin].map(escaped).join(' | ')} |`,
  )
  return ['| what | limit | measured | beside it | kept |', '|---|---|---|---|---|', ...rows].join('\n')
}

function shownLine({ what, from, says, peer }: Line, text: string): Shown {
  if (from === 'statistics') return slowestStatistic(says, text)
  const found = rowsOf(text).find(row => row['what'] === what)
  if (!found) throw new Error(`The page of figures has no row “${what}”`)
  const { budget = '', measured, small = '', large = '', ratio = '', within = '' } = found
  const bare = found['bare limit'] ?? ''
  if (measured === undefined)
    return { says, limit: budget, measured: large, beside: `${small} in the demo, ratio ${ratio}`, isWithin: within }
  return {
    says,
    limit: budget,
    measured,
    beside: [bare && `bare: ${bare}`, peer].filter(Boolean).join('; '),
    isWithin: within,
  }
}

/** The statistic whose answers take longest, beside the same question asked of the raw rows. */
function slowestStatistic(says: string, text: string): Shown {
  const rows = rowsOf(text).filter(row => row['statistic'] !== undefined)
  const ms = (row: Row | undefined, column: string) => Number.parseFloat((row?.[column] ?? '').replaceAll(',', '')) || 0
  const slowest = rows.toSorted((one, other) => ms(other, '95 of 100') - ms(one, '95 of 100'))[0]
  if (!slowest) throw new Error('The page of figures has no statistics')
  const raw = Math.max(...rows.map(row => ms(row, 'raw rows')))
  const limit = /95 of 100\s+within\s+(\d+ ms)/.exec(text)?.[1] ?? ''
  return {
    says,
    limit: limit && `<= ${limit}`,
    measured: `${slowest['95 of 100'] ?? ''} (${slowest['statistic'] ?? ''})`,
    beside: `raw rows: up to ${raw.toLocaleString('en-US')} ms`,
    isWithin: slowest['within'] ?? '',
  }
}

const CELLS = /(?<!\\)\|/
const escaped = (cell: string) => cell.replaceAll('|', '\\|')

/** Every row of every table of a page. */
function rowsOf(text: string): Row[] {
  let columns: string[] | undefined
  return text.split('\n').flatMap(line => {
    if (!line.startsWith('|')) {
      columns = undefined
      return []
    }
    const cells = line
      .split(CELLS)
      .slice(1, -1)
      .map(cell => cell.trim().replaceAll('\\|', '|'))
    if (!columns) {
      columns = cells
      return []
    }
    if (cells.every(cell => /^-+$/.test(cell))) return []
    const names = columns
    return [Object.fromEntries(cells.map((cell, at) => [names[at] ?? '', cell]))]
  })
}

/** What a guest does until the order is placed. */
function waysTable(): string {
  const rows = Object.values(WAYS).map(({ says, limit, taps, keys }) => `| ${says} | ${limit} | ${taps} | ${keys} |`)
  return ['| way | at most | taps | letters |', '|---|---|---|---|', ...rows].join('\n')
}

/** What each run says of its machine and its day. */
function sourcesOf(parts: ReadonlyMap<ReportPart, string>): string {
  const commands: readonly (readonly [ReportPart, string])[] = [
    ['usual', 'npm run bench'],
    ['large', 'npm run bench -- --large'],
    ['statistics', 'npm run bench -- --statistics'],
  ]
  return commands
    .map(([part, command]) => {
      const text = parts.get(part) ?? ''
      const machine = /^- Machine: (.+)$/m.exec(text)?.[1] ?? 'never taken'
      const day = /^- Taken on (\d{4}-\d\d-\d\d)/m.exec(text)?.[1]
      return `- \`${command}\`: ${machine}${day ? `, taken on ${day}` : ''}`
    })
    .join('\n')
}
