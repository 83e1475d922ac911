import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'
import { median } from './figure.ts'
import { freePort } from './start-server.ts'

/** Least points by category. */
export const SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** Most that a reading may come to: milliseconds, for the layout shift its own unit. */
export const READINGS = {
  'largest-contentful-paint': { short: 'LCP', most: 1600, digits: 0 },
  'cumulative-layout-shift': { short: 'CLS', most: 0.01, digits: 3 },
  'total-blocking-time': { short: 'TBT', most: 200, digits: 0 },
} as const
const SPARE_TRIES = 3

export type Looks = {
  results: Result[]
  /** What a score or reading came to in each run. */
  of: (name: string) => number[]
  /** The middle one of them. */
  middle: (name: string) => number
}

/**
 * Looks at a page with Lighthouse as a phone, `count` times. @throws Error when the browser's recordings are of no use.
 */
export async function lookAt(url: string, count: number): Promise<Looks> {
  await warmUp(url)
  const results: Result[] = []
  for (let tries = 0; results.length < count && tries < count + SPARE_TRIES; tries += 1) {
    const result = await look(url)
    if (result) results.push(result)
  }
  if (results.length < count) throw new Error('Lighthouse could not look at the page')
  const readings = results.map(readingsOf)
  const of = (name: string) => readings.map(run => run[name] ?? 0)
  return { results, of, middle: name => median(of(name)) }
}

/** The first visit makes the page and its pictures; guests find them made. */
async function warmUp(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  await page.goto(url, { waitUntil: 'networkidle' })
  await browser.close()
}

/**
 * One look with a browser of its own, so that nothing is cached. Undefined when the browser's recording was of no use.
 */
async function look(url: string): Promise<Result | undefined> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const report = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: Object.keys(SCORES),
    })
    if (report?.lhr.runtimeError) console.log(`Once more: ${report.lhr.runtimeError.message}`)
    return report?.lhr.runtimeError ? undefined : report?.lhr
  } finally {
    await browser.close()
  }
}

const readingsOf = ({ categories, audits }: Result): Record<string, number> =>
  Object.fromEntries([
    ...Object.keys(SCORES).map(name => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const),
    ...Object.keys(READINGS).map(name => [name, audits[name]?.numericValue ?? Number.POSITIVE_INFINITY] as const),
  ])
