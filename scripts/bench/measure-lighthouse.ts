import { existsSync } from 'node:fs'
import { CHROMIUM } from './chromium.ts'
import { OPEN_BRANCH } from './demo-order.ts'
import type { Figure } from './figure.ts'
import { lookAt, READINGS, SCORES } from './lighthouse-looks.ts'
import type { ServerProcess } from './start-server.ts'

const RUNS = 5

/** Each with the readings it has a budget for besides the points. */
const PAGES = {
  'menu page with pictures': { page: `/store/${OPEN_BRANCH}`, readings: Object.entries(READINGS) },
  'page of blocks': { page: '/ueber-uns', readings: [] },
}
type Readings = readonly (readonly [string, { short: string; most: number; digits: number }])[]

/**
 * What Lighthouse says of the demo's menu page with pictures and of a page made of blocks; nothing on a machine without
 * a browser.
 */
export async function measureLighthouse(server: ServerProcess): Promise<Figure[]> {
  const figures: Figure[] = []
  if (existsSync(CHROMIUM))
    for (const [what, { page, readings }] of Object.entries(PAGES))
      figures.push(...(await figuresOf(what, server.url + page, readings)))
  return figures
}

async function figuresOf(what: string, url: string, readings: Readings): Promise<Figure[]> {
  const { middle, of } = await lookAt(url, RUNS)
  const how = (name: string, digits = 0) =>
    `Lighthouse as a phone with its simulated slow link and processor, median of ${RUNS}: ${of(name)
      .map(value => value.toFixed(digits))
      .join(', ')}`
  return [
    ...Object.entries(SCORES).map(([name, least]) => ({
      what: `Lighthouse, ${what}, ${name}`,
      budget: least === 100 ? '100' : `>= ${least}`,
      measured: String(middle(name)),
      how: how(name),
      isWithin: middle(name) >= least,
    })),
    ...readings.map(([name, { short, most, digits }]) => ({
      what: `Lighthouse, ${what}, ${short}`,
      budget: `<= ${most}${digits === 0 ? ' ms' : ''}`,
      measured: `${middle(name).toFixed(digits)}${digits === 0 ? ' ms' : ''}`,
      how: how(name, digits),
      isWithin: middle(name) <= most,
    })),
  ]
}
