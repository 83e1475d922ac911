import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'
import { embeddedAddress, runSql } from './database-access.ts'
import { median, round, type Figure } from './figure.ts'
import type { ServerProcess } from './start-server.ts'

const ROWS = 10_000
const MIB = 1024 * 1024
const MOST_TASK_MS = 100
const MOST_MIB = 150
/** So far a hand moves a list in one frame. */
const STROKE_PX = 400
/** A list of which nothing more comes after so many frames is at its end. */
const IDLE_FRAMES = 240

/**
 * How a list of ten thousand customers scrolls from its first row to its last: what holds up the page, how many frames
 * it shows and what it weighs.
 */
export async function measureList(server: ServerProcess, dataDir: string): Promise<Figure[]> {
  if (!existsSync(CHROMIUM)) return []
  await fill(dataDir)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const login = DEMO_LOGINS.find(({ username }) => username === 'chefin')
    await page.request.post(`${server.url}/api/login`, {
      data: { username: login?.username, password: login?.password },
      headers: { origin: server.url },
    })
    await page.goto(`${server.url}/backend#/customers?limit=alle`)
    await page.locator('tbody [data-row-link]').first().waitFor()
    const before = await heapOf(page)
    const first = await scrollThrough(page)
    await page.evaluate(`document.querySelector('[data-endless]').scrollTo({ top: 0 })`)
    const again = await scrollThrough(page)
    const heap = (await heapOf(page)) - before
    const how = (what: string) => `Chromium, ${round(ROWS)} customers, 400 px a frame, ${what}`
    return [
      {
        what: `list of ${round(ROWS)} rows, longest standstill while scrolling`,
        budget: `<= ${MOST_TASK_MS} ms`,
        measured: `${round(Math.max(0, ...first.tasks, ...again.tasks))} ms (${first.tasks.length} tasks above 50 ms while they load, ${again.tasks.length} when they are there)`,
        how: how(`${round(first.rows)} rows reached; a frame every ${round(median(first.frames), 1)} ms in the middle`),
        isWithin: first.rows >= ROWS && Math.max(0, ...first.tasks, ...again.tasks) <= MOST_TASK_MS,
      },
      {
        what: 'the same, memory of all rows',
        budget: `<= ${MOST_MIB} MiB`,
        measured: `${round(heap / MIB)} MiB, ${again.drawn} rows drawn`,
        how: how('the heap after a collection, above before'),
        isWithin: heap <= MOST_MIB * MIB,
      },
    ]
  } finally {
    await browser.close()
  }
}

const fill = async (dataDir: string) =>
  runSql(
    await embeddedAddress(dataDir),
    `insert into customers (first_name, last_name, email, phone, tags, internal_note)
     select (array['Anna', 'Lukas', 'Sofie', 'Jakob'])[1 + n % 4], 'Musterer ' || n, 'gast' || n || '@beispiel.at',
       '+43664' || lpad(n::text, 7, '0'),
       case when n % 9 = 0 then '{Stammgast}'::text[] else '{}' end, case
       when n % 5 = 0 then 'Läutet zweimal und wartet am Hoftor.' end
     from generate_series(1, ${ROWS}) n`,
  )

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

type Scrolled = { tasks: number[]; frames: number[]; rows: number; drawn: number }

/** Runs in the page, which types of the server know nothing of. */
const scrollThrough = (page: Page) =>
  page.evaluate<Scrolled>(`(async () => {
    const list = document.querySelector('[data-endless]')
    const tasks = []
    const observer = new PerformanceObserver(entries =>
      tasks.push(...entries.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask' })
    const frames = []
    let last = performance.now()
    for (let still = 0; still < ${IDLE_FRAMES};) {
      const top = list.scrollTop
      list.scrollBy({ top: ${STROKE_PX} })
      const now = await new Promise(requestAnimationFrame)
      frames.push(now - last)
      last = now
      still = list.scrollTop === top ? still + 1 : 0
    }
    observer.disconnect()
    const drawn = [...document.querySelectorAll('tbody [data-index]')]
    return { tasks, frames, rows: Math.max(...drawn.map(row => Number(row.dataset.index))) + 1, drawn: drawn.length }
  })()`)
