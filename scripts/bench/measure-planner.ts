import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'
import { embeddedAddress, runSql } from './database-access.ts'
import { median, round, type Figure } from './figure.ts'
import type { ServerProcess } from './start-server.ts'

const [PEOPLE, WEEKS] = [60, 4]
const MOST_FRAME_MS = 50
const DRAGS = 12
const STEPS = 24
const STROKE_PX = 120
/** After a drop the plan is read anew, and so is its coverage. */
const AFTER_DROP_MS = 700
const ZONE = 'Europe/Vienna'
/** The first of whoever plans. */
const BRANCH = 'graz-lend'
const ADDED = `u.username ~ '^plan[0-9]'`

/**
 * How the week of sixty people, with four weeks planned, scrolls and is dragged about: what holds up the page, and how
 * far apart its frames are.
 */
export async function measurePlanner(server: ServerProcess, dataDir: string): Promise<Figure[]> {
  if (!existsSync(CHROMIUM)) return []
  const monday = addDays(mondayOf(localDay(new Date().toISOString(), ZONE)), 7)
  await fill(dataDir, monday)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const login = DEMO_LOGINS.find(({ username }) => username === 'planung')
    await page.request.post(`${server.url}/api/login`, {
      data: { username: login?.username, password: login?.password },
      headers: { origin: server.url },
    })
    await page.goto(`${server.url}/backend#/working-schedules/week/${monday}`)
    await page.locator('[data-drag]').nth(100).waitFor()
    await page.evaluate(WATCH)
    const idle = await watched(page, () => sleep(1500))
    const scrolled = await watched(page, () => page.evaluate(SCROLL))
    const dragged: Watched[] = []
    for (let turn = 0; turn < DRAGS; turn += 1) dragged.push(await watched(page, () => drag(page, turn)))
    const weeks = await watched(page, async () => {
      for (let week = 1; week < WEEKS; week += 1) {
        await page.getByRole('button', { name: 'Nächste Woche' }).click()
        await sleep(AFTER_DROP_MS)
      }
    })
    const drags = { tasks: dragged.flatMap(({ tasks }) => tasks), frames: dragged.flatMap(({ frames }) => frames) }
    const how = (what: string) => `Chromium, ${PEOPLE} people and five shifts each, ${what}`
    return [
      figure(
        'week of sixty people, scrolled',
        scrolled,
        how(`${STROKE_PX} px a frame; at rest a frame every ${round(median(idle.frames), 1)} ms`),
      ),
      figure('the same, shifts dragged and dropped', drags, how(`${DRAGS} shifts, until the plan was read anew`)),
      figure('the same, from week to week', weeks, how(`${WEEKS - 1} weeks further`)),
    ]
  } finally {
    await browser.close()
  }
}

const figure = (what: string, { tasks, frames }: Watched, how: string): Figure => ({
  what,
  budget: `no task above ${MOST_FRAME_MS} ms`,
  measured: `longest task ${tasks.length === 0 ? 'below 50' : round(Math.max(...tasks))} ms (${tasks.length} above 50 ms), a frame every ${round(median(frames), 1)} ms, worst ${round(Math.max(...frames))} ms`,
  how,
  isWithin: Math.max(0, ...tasks) <= MOST_FRAME_MS,
})

type Watched = { tasks: number[]; frames: number[] }
/** Runs in the page, which types of the server know nothing of. */
const WATCH = `
  globalThis.seen = { tasks: [], frames: [] }
  new PerformanceObserver(list => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  let last = performance.now()
  const tick = now => { seen.frames.push(now - last); last = now; requestAnimationFrame(tick) }
  requestAnimationFrame(tick)`
const SCROLL = `(async () => {
  const scroller = [...document.querySelectorAll('*')].find(one => one.scrollHeight > one.clientHeight + 200 && /auto|scroll/.test(getComputedStyle(one).overflowY)) ?? document.scrollingElement
  for (const way of [1, -1])
    for (let top = -1; scroller.scrollTop !== top;) {
      top = scroller.scrollTop
      scroller.scrollBy(0, way * ${STROKE_PX})
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
})()`

async function watched(page: Page, work: () => Promise<unknown>): Promise<Watched> {
  await page.evaluate('seen = { tasks: [], frames: [] }')
  await work()
  return page.evaluate<Watched>('seen')
}

/** Drags a shift two people down and a day on, in small steps as a hand does. */
async function drag(page: Page, turn: number): Promise<void> {
  const cell = page.locator(`[data-cell="${3 + turn}:${turn % 4}"]`)
  const target = page.locator(`[data-cell="${5 + turn}:${(turn % 4) + 1}"]`)
  for (const one of [cell, target]) await one.scrollIntoViewIfNeeded()
  const [from, to] = [await cell.locator('[data-drag]').first().boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error(`There is nothing to drag in line ${3 + turn}`)
  const [x, y] = [from.x + from.width / 2, from.y + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: STEPS })
  await page.mouse.up()
  await sleep(AFTER_DROP_MS)
}

/** Sixty people of a branch with contracts, and four weeks of drafts. */
const fill = async (dataDir: string, monday: string) =>
  runSql(
    await embeddedAddress(dataDir),
    `insert into users (username, first_name, last_name, roles)
     select 'plan' || n, (array['Anna', 'Lukas', 'Sofie', 'Jakob'])[1 + n % 4], 'Dienstmann ' || n, '{ROLE_EMPLOYEE}'
     from generate_series(1, ${PEOPLE}) n`,
    `insert into users_branches (row_id, target_id, position)
     select u.id, b.id, 0 from users u, branches b where ${ADDED} and b.identifier = '${BRANCH}'`,
    `insert into work_contracts (user_id, valid_from, mode, weekly_minutes) select id, '2025-01-01', 'perWeek', 2310
      from users u where ${ADDED}`,
    `insert into working_schedules (user_id, branch_id, type, status, start_at, end_at, start_date, end_date,
        planned_pause_minutes)
     select u.id, b.id, 'shift', 'draft', (d.day + make_interval(hours => 7 + (u.id % 5)::int)) at time zone '${ZONE}',
       (d.day + make_interval(hours => 15 + (u.id % 5)::int)) at time zone '${ZONE}', d.day, d.day, 30
     from users u, branches b, (select '${monday}'::date + w * 7 + n as day from generate_series(0, ${WEEKS - 1}) w,
       generate_series(0, 4) n) d
     where ${ADDED} and b.identifier = '${BRANCH}'`,
  )
