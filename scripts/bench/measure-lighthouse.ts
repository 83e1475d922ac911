import { existsSync } from 'node:fs'
import { CHROMIUM } from './chromium.ts'
import { OPEN_BRANCH } from './demo-order.ts'
import type { Figure } from './figure.ts'
import { lookAt, READINGS, SCORES } from './lighthouse-looks.ts'
import type { ServerProcess } from './start-server.ts'

const RUNS = 5

/** What Lighthouse says of the demo's menu page with pictures; nothing on a machine without a browser. */
export async function measureLighthouse(server: ServerProcess): Promise<Figure[]> {
  if (!existsSync(CHROMIUM)) return []
  const { middle, of } = await lookAt(`${server.url}/store/${OPEN_BRANCH}`, RUNS)
  const how = (name: string, digits = 0) =>
    `Lighthouse as a phone with its simulated slow link and processor, median of ${RUNS}: ${of(name)
      .map(value => value.toFixed(digits))
      .join(', ')}`
  return [
    ...Object.entries(SCORES).map(([name, least]) => ({
      what: `Lighthouse, menu page with pictures, ${name}`,
      budget: least === 100 ? '100' : `>= ${least}`,
      measured: String(middle(name)),
      how: how(name),
      isWithin: middle(name) >= least,
    })),
    ...Object.entries(READINGS).map(([name, { short, most, digits }]) => ({
      what: `Lighthouse, menu page with pictures, ${short}`,
      budget: `<= ${most}${digits === 0 ? ' ms' : ''}`,
      measured: `${middle(name).toFixed(digits)}${digits === 0 ? ' ms' : ''}`,
      how: how(name, digits),
      isWithin: middle(name) <= most,
    })),
  ]
}
