// Runs Lighthouse as a phone against the demo's menu page on a freshly started production server: `node scripts/lighthouse.ts`.
// Takes the median of several runs, prints scores and timings, and ends with 1 when a score or timing misses its budget.
// `--path /store/graz-lend` looks at another page, `--runs 1` is a quick look, `--details` lists what costs points, `--report file.json` keeps the first report.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort, startServer } from './bench/start-server.ts'

const { values } = parseArgs({
  options: {
    path: { type: 'string', default: '/store/wien-neubau' },
    runs: { type: 'string', default: '3' },
    details: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
})
/** Least points by category. */
const SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** Most that a reading may come to: milliseconds, for the layout shift its own unit. */
const READINGS = {
  'largest-contentful-paint': { short: 'LCP', most: 1600, digits: 0 },
  'cumulative-layout-shift': { short: 'CLS', most: 0.01, digits: 3 },
  'total-blocking-time': { short: 'TBT', most: 200, digits: 0 },
} as const
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const SPARE_TRIES = 3

type Readings = Record<string, number>

/** One look with a browser of its own, so that nothing is cached. Undefined when the browser's recording was of no use. */
async function look(url: string): Promise<Result | undefined> {
  const port = await freePort()
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, `--remote-debugging-port=${port}`] })
  try {
    const report = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: Object.keys(SCORES) })
    if (report?.lhr.runtimeError) console.log(`Once more: ${report.lhr.runtimeError.message}`)
    return report?.lhr.runtimeError ? undefined : report?.lhr
  } finally {
    await browser.close()
  }
}

async function looks(url: string, count: number): Promise<Result[]> {
  const results: Result[] = []
  for (let tries = 0; results.length < count && tries < count + SPARE_TRIES; tries += 1) {
    const result = await look(url)
    if (result) results.push(result)
  }
  if (results.length < count) throw new Error('Lighthouse could not look at the page')
  return results
}

const readingsOf = ({ categories, audits }: Result): Readings =>
  Object.fromEntries([
    ...Object.keys(SCORES).map(name => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const),
    ...Object.keys(READINGS).map(name => [name, audits[name]?.numericValue ?? Number.POSITIVE_INFINITY] as const),
  ])

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The medians, one line each; answers how many miss their budget. */
function print(runs: readonly Readings[]): number {
  const middle = (name: string) => median(runs.map(run => run[name] ?? 0))
  const all = (name: string, digits: number) => runs.map(run => (run[name] ?? 0).toFixed(digits)).join(', ')
  const line = (
    name: string,
    { label, isWithin, budget, digits }: { label: string; isWithin: boolean; budget: string; digits: number },
  ) => {
    console.log(
      `${isWithin ? 'ok    ' : 'MISSED'}  ${label.padEnd(15)} ${middle(name).toFixed(digits).padStart(6)}  (${budget}; runs: ${all(name, digits)})`,
    )
    return isWithin ? 0 : 1
  }
  return [
    ...Object.entries(SCORES).map(([name, least]) =>
      line(name, { label: name, isWithin: middle(name) >= least, budget: `at least ${least}`, digits: 0 }),
    ),
    ...Object.entries(READINGS).map(([name, { short, most, digits }]) =>
      line(name, { label: short, isWithin: middle(name) <= most, budget: `at most ${most}`, digits }),
    ),
  ].reduce<number>((sum, one) => sum + one, 0)
}

/** What costs points, with the first places it was found at. */
function explain({ categories, audits }: Result): void {
  for (const name of Object.keys(SCORES)) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 1) continue
      console.log(`${name}: ${id} ${audit.score.toFixed(2)} ${audit.displayValue ?? ''} ${audit.title}`)
      const details = audit.details && 'items' in audit.details ? audit.details.items : []
      if (Array.isArray(details)) for (const item of details.slice(0, 5)) console.log(`  ${JSON.stringify(item).slice(0, 400)}`)
    }
  }
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-lighthouse-'))
try {
  const server = await startServer({ dataDir, port: await freePort(), env: { SEED: 'demo' } })
  try {
    const url = server.url + values.path
    // the first visit makes the page and its pictures; guests find them made
    const warm = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
    const page = await warm.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
    await page.goto(url, { waitUntil: 'networkidle' })
    await warm.close()

    const results = await looks(url, Math.max(1, Number(values.runs)))
    const [load = 0] = os.loadavg()
    console.log(`Lighthouse, phone, ${values.path}, ${results.length} runs, load average ${load.toFixed(1)}`)
    const missed = print(results.map(readingsOf))
    const [first] = results
    if (values.report) await writeFile(values.report, JSON.stringify(first))
    if (first && (values.details || missed > 0)) explain(first)
    process.exitCode = missed > 0 ? 1 : 0
  } finally {
    await server.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
