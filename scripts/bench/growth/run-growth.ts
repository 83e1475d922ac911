import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { round } from '../figure.ts'
import { CHAIN, makeLargeShop } from '../large/make-large-shop.ts'
import type { Plans } from './check-plans.ts'
import { type Grown, measureGrowth } from './measure-growth.ts'

/** Below so many orders reading a whole table is often the cheapest there is. */
const LEAST_CHECKED = 100_000
const SIZES = [10_000, 1_000_000, 10_000_000]

/**
 * Takes the table of growth: the same chain of a thousand branches with so many orders each, made where it is not kept
 * in `folder` already. Answers whether no statement anybody waits for reads the history from end to end.
 */
export async function runGrowth({
  folder,
  sizes = SIZES,
}: {
  folder: string
  sizes?: readonly number[] | undefined
}): Promise<boolean> {
  const grown = new Map<number, Grown>()
  for (const orders of sizes) {
    const dataDir = path.resolve(folder, String(orders))
    mkdirSync(folder, { recursive: true })
    if (!existsSync(path.join(dataDir, 'postgres'))) {
      const started = performance.now()
      const tell = (step: string, took: number) => console.log(`${round(took, 1).padStart(7)} s  ${step}`)
      await makeLargeShop(dataDir, { ...CHAIN, orders }, tell)
      console.log(`${round(orders)} orders made in ${round((performance.now() - started) / 1000)} s`)
    }
    console.log(`${round(orders)} orders`)
    grown.set(orders, await measureGrowth(dataDir))
  }
  console.log(tableOf(grown))
  for (const [orders, { year }] of grown)
    console.log(`\nA year of all branches on the pages of figures, ${round(orders)} orders:\n\n${year}`)
  let isGood = true
  for (const [orders, { plans }] of grown) {
    tellPlans(orders, plans)
    isGood &&= orders < LEAST_CHECKED || plans.bad.length === 0
  }
  return isGood
}

function tellPlans(orders: number, { statements, bad, behind, read }: Plans): void {
  const held = orders < LEAST_CHECKED ? ' (not held against so few)' : ''
  console.log(
    `${round(orders)} orders: ${statements} statements explained, ${bad.length} that people wait for read history from end to end${held}`,
  )
  for (const { asked, tables, statement } of bad) console.log(`  ${asked}: ${tables.join(', ')}: ${statement}`)
  for (const { tables, statement } of behind) console.log(`  a job: ${tables.join(', ')}: ${statement}`)
  if (read.length > 0) console.log(`  counted as read by the database: ${read.join(', ')}`)
}

/** As docs/scaling.md shows it. */
function tableOf(grown: ReadonlyMap<number, Grown>): string {
  const columns = [...grown.values()].map(({ readings }) => new Map(readings.map(({ what, value }) => [what, value])))
  const names = [...new Set([...grown.values()].flatMap(({ readings }) => readings.map(({ what }) => what)))]
  const heads = [...grown.keys()].map(orders => `${round(orders)} orders`)
  return [
    `| | ${heads.join(' | ')} |`,
    `|---${'|---'.repeat(heads.length)}|`,
    ...names.map(name => `| ${name} | ${columns.map(column => column.get(name) ?? '').join(' | ')} |`),
  ].join('\n')
}
