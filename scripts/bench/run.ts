// Measures the budgets and writes docs/performance.md, -figures.md and -sizes.md: `npm run bench`, with --quick for a
// short look, with --profile for where the time goes, with --screens for boards and lists alone, with --tasks for a
// project of ten thousand tasks alone, with --signage for TVs alone, with --paint for guests on a weak phone alone,
// with --streams for a thousand boards that hear of orders, with --statistics for figures over a million orders and
// events, with --books for daily totals over as many (--orders N makes it smaller), --large for a shop of 200 branches
// and a million orders (--keep DIRECTORY keeps it for another run, --orders N makes it smaller), --growth for how a
// chain of a thousand branches grows (--orders 10000,1000000,10000000 and --keep DIRECTORY likewise).
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { embeddedAddress, runSql } from './database-access.ts'
import { demoOrder, OPEN_BRANCH } from './demo-order.ts'
import type { Figure } from './figure.ts'
import { INSPECTED } from './inspector.ts'
import { runGrowth } from './growth/run-growth.ts'
import { startAndStop } from './large/make-large-shop.ts'
import { runLarge } from './large/run-large.ts'
import { measureBoard } from './measure-board.ts'
import { measureFirstPaint } from './measure-first-paint.ts'
import { measureInstall } from './measure-install.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureList } from './measure-list.ts'
import { measureOrders, runOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measurePlanner } from './measure-planner.ts'
import { measureMenuPage, measureScripts } from './measure-sizes.ts'
import { measureColdStart, measureNpmStart } from './measure-start.ts'
import { measureSignage } from './measure-signage.ts'
import { measureStatements } from './measure-statements.ts'
import { measureStreams } from './measure-streams.ts'
import { measureTasks } from './measure-tasks.ts'
import { profileWhile, readProfile, topFunctions, type Profile } from './profile.ts'
import { runBooks } from './statistics/run-books.ts'
import { runStatistics } from './statistics/run-statistics.ts'
import { freePort, startServer } from './start-server.ts'
import { writeReport } from './write-report.ts'

const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: {
    quick: flag,
    profile: flag,
    screens: flag,
    tasks: flag,
    signage: flag,
    paint: flag,
    large: flag,
    statistics: flag,
    books: flag,
    growth: flag,
    streams: flag,
    keep: { type: 'string' },
    orders: { type: 'string' },
  },
})
const ORDERS = values.quick ? 400 : 2000
const PAGE_MS = values.quick ? 2000 : 8000
const STARTS = values.quick ? 3 : 7
const SETTLE_MS = 4000
/** What the demo brings is counted and linked behind its start. */
const WORK_MS = 60_000
const TOP = 30

const folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-bench-'))
const dataDir = path.join(folder, 'data')
/** The demo as it was loaded: whoever measured orders has left thousands of them on the board. */
const screensDir = path.join(folder, 'screens')

async function measure(): Promise<void> {
  const started = performance.now()
  const [load = 0] = os.loadavg()
  const figures: Figure[] = []
  const note = (...more: Figure[]) => {
    for (const { what, measured, bareLimit, isWithin } of more) {
      console.log(
        `${isWithin === false ? 'MISSED' : 'ok    '}  ${what}: ${measured}${bareLimit ? ` (bare: ${bareLimit})` : ''}`,
      )
    }
    figures.push(...more)
  }
  const sizes = measureScripts()
  note(...sizes, measureInstall())
  await loadDemo()
  // With its owner: PostgreSQL does not run as root, and what root copies otherwise belongs to root.
  if (!values.quick) execFileSync('cp', ['-a', dataDir, screensDir])
  const server = await startServer({ dataDir, port: await freePort() })
  let database = ''
  try {
    // A restarted server is what a shop has all day; the one that drew the demo is not.
    const page = await fetch(`${server.url}/store/${OPEN_BRANCH}`)
    if (page.status !== 200) throw new Error(`The menu page answers ${page.status}: ${await page.text()}`)
    await page.arrayBuffer()
    await sleep(SETTLE_MS)
    const orders = await measureOrders(server, dataDir, () => demoOrder(server.url), ORDERS)
    note(
      ...(await measureMenuPage(server)),
      ...orders,
      ...(await measurePages(server, PAGE_MS)),
      ...(await measurePages(server, PAGE_MS, 'page of blocks')),
    )
    if (!values.quick) note(...(await measureLighthouse(server)))
    database =
      (
        await runSql<{ name: string }>(
          await embeddedAddress(dataDir),
          "select 'PostgreSQL ' || current_setting('server_version') as name",
        )
      )[0]?.name ?? ''
  } finally {
    await server.stop()
  }
  if (!values.quick) note(...(await measureScreens(screensDir)))
  note(await measureStatements({ dataDir: path.join(folder, 'statements'), port: await freePort() }))
  // The first one builds what has changed since the last build.
  await measureNpmStart({ dataDir, port: await freePort() })
  note(await measureColdStart(dataDir, STARTS), await measureNpmStart({ dataDir, port: await freePort() }))
  if (!values.quick) {
    const seconds = (performance.now() - started) / 1000
    const written = writeReport(
      { sizes, figures: figures.filter(figure => !sizes.includes(figure)) },
      { database, load, seconds },
    )
    console.log(`Written: ${written}`)
  }
  process.exitCode = figures.some(({ isWithin }) => isWithin === false) ? 1 : 0
}

/** Draws the demo and lets the server count and link what it was handed, as that of a shop has long done. */
const loadDemo = (): Promise<void> => startAndStop(dataDir, UNDONE, WORK_MS)
const UNDONE = `select (select count(*) from customer_work)::int + (select count(*) from customer_recounts)::int +
    (select count(*) from graphile_worker.jobs)::int
  + (not exists (select from statistic_written_months))::int as count`

/** Prints where Node's own time goes: while it starts, for orders, and for kept pages. */
async function profile(): Promise<void> {
  await loadDemo()
  const print = (what: string, found: Profile) => console.log(`\n${what}\n${topFunctions(found, TOP).join('\n')}`)
  const started = path.join(folder, 'start')
  await (
    await startServer({ dataDir, port: await freePort(), nodeArguments: ['--cpu-prof', `--cpu-prof-dir=${started}`] })
  ).stop()
  print('start', readProfile(started))

  const server = await startServer({ dataDir, port: await freePort(), nodeArguments: INSPECTED })
  try {
    const order = await demoOrder(server.url)
    await runOrders(server, order, ORDERS)
    print('orders', await profileWhile(server, () => runOrders(server, order, ORDERS)))
    print('kept pages', await profileWhile(server, () => measurePages(server, PAGE_MS)))
  } finally {
    await server.stop()
  }
}

/**
 * Measures what guests on a weak phone wait for, how soon one board shows what happens at another, how a long list
 * scrolls and how a planner works in the week of sixty people.
 */
async function measureScreens(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    if (values.tasks) return await measureTasks(server, dataDir)
    if (values.signage) return await measureSignage(server)
    if (values.paint) return await measureFirstPaint(server)
    return [
      ...(await measureFirstPaint(server)),
      ...(await measureBoard(server, dataDir)),
      ...(await measureList(server, dataDir)),
      ...(await measurePlanner(server, dataDir)),
      ...(await measureTasks(server, dataDir)),
      ...(await measureSignage(server)),
    ]
  } finally {
    await server.stop()
  }
}

/** Prints what is measured of screens, without writing it down. */
async function screens(): Promise<void> {
  await loadDemo()
  tell(await measureScreens(dataDir))
}

function tell(figures: readonly Figure[]): void {
  for (const { what, measured, how, isWithin } of figures)
    console.log(`${isWithin === false ? 'MISSED' : 'ok    '}  ${what}: ${measured} (${how})`)
  process.exitCode = figures.every(({ isWithin }) => isWithin !== false) ? 0 : 1
}

async function large(): Promise<void> {
  const orders = values.orders === undefined ? undefined : Number(values.orders)
  const isKept = await runLarge({
    folder,
    keepIn: values.keep,
    orders,
    isWritten: orders === undefined && !values.quick,
  })
  process.exitCode = isKept ? 0 : 1
}

async function statistics(): Promise<void> {
  const isKept = await runStatistics({ folder, count: values.orders === undefined ? undefined : Number(values.orders) })
  process.exitCode = isKept ? 0 : 1
}

async function growth(): Promise<void> {
  const isGood = await runGrowth({ folder: values.keep ?? folder, sizes: values.orders?.split(',').map(Number) })
  process.exitCode = isGood ? 0 : 1
}

async function books(): Promise<void> {
  const isKept = await runBooks({ folder, count: values.orders === undefined ? undefined : Number(values.orders) })
  process.exitCode = isKept ? 0 : 1
}

async function streams(): Promise<void> {
  await loadDemo()
  tell(await measureStreams(dataDir))
}

try {
  await (values.books
    ? books()
    : values.streams
      ? streams()
      : values.growth
        ? growth()
        : values.statistics
          ? statistics()
          : values.screens || values.tasks || values.signage || values.paint
            ? screens()
            : values.large
              ? large()
              : values.profile
                ? profile()
                : measure())
} finally {
  await rm(folder, { recursive: true, force: true })
}
