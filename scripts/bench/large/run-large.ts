import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { round } from '../figure.ts'
import { treeMemoryMib } from '../process-tree.ts'
import { freePort, startServer } from '../start-server.ts'
import { LARGE, makeLargeShop, type ShopSize } from './make-large-shop.ts'
import { measureDesk } from './measure-desk.ts'
import { measureGuests } from './measure-guests.ts'
import { measureNeighbours } from './measure-neighbours.ts'
import { measureOrdering } from './measure-ordering.ts'
import { compare, ROWS, type Compared, type Readings, type RowName } from './rows.ts'
import { closeShop, openShop } from './shop.ts'
import { writeLargeReport } from './write-large-report.ts'

/** `keepIn` names where the large shop is kept for another run, which then finds it there. */
export type LargeOptions = { folder: string; keepIn?: string | undefined; orders?: number | undefined; isWritten: boolean }

const LOOK_MS = 1000

/** Measures the demo and a shop many times its size one after the other and prints them side by side. Answers whether every bound is kept. */
export async function runLarge({ folder, keepIn, orders = LARGE.orders, isWritten }: LargeOptions): Promise<boolean> {
  const started = performance.now()
  const size: ShopSize = { ...LARGE, orders }
  const largeDir = path.resolve(keepIn ?? path.join(folder, 'large'))
  let madeIn: number | undefined
  if (!existsSync(path.join(largeDir, 'postgres'))) {
    const begun = performance.now()
    await makeLargeShop(largeDir, size, (step, seconds) => console.log(`${round(seconds, 1).padStart(7)} s  ${step}`))
    madeIn = (performance.now() - begun) / 1000
  }
  const smallDir = path.join(folder, 'small')
  const server = await startServer({ dataDir: smallDir, port: await freePort() })
  await server.stop()
  const small = await measureShop('small', smallDir)
  const large = await measureShop('large', largeDir)
  const rows = compare(small, large)
  for (const { what, small: one, large: other, ratio, budget, isWithin } of rows) {
    console.log(
      `${isWithin === false ? 'MISSED' : 'ok    '}  ${what}: ${one} -> ${other}${ratio ? ` = ${ratio} times` : ''}${budget ? ` (${budget})` : ''}`,
    )
  }
  if (isWritten) console.log(`Written: ${writeLargeReport(rows, { size, madeIn, seconds: (performance.now() - started) / 1000 })}`)
  return rows.every(({ isWithin }: Compared) => isWithin !== false)
}

async function measureShop(name: string, dataDir: string): Promise<Readings> {
  const shop = await openShop(dataDir)
  let most = 0
  const watching = setInterval(() => (most = Math.max(most, treeMemoryMib(shop.server.pid).all)), LOOK_MS)
  const readings: Readings = {}
  try {
    // Reading first: the orders placed for measuring would stand in every list.
    for (const measure of [measureDesk, measureGuests, measureOrdering, measureNeighbours]) {
      const found = await measure(shop).catch((error: unknown): Readings => {
        console.error(`${name}: ${measure.name} broke off`, error)
        return {}
      })
      Object.assign(readings, found)
      for (const row of Object.keys(found) as RowName[]) console.log(`        ${name}: ${ROWS[row].what}: ${say(found[row])}`)
      await sleep(LOOK_MS)
    }
    return { ...readings, memory: most }
  } finally {
    clearInterval(watching)
    await closeShop(shop)
  }
}

const say = (value: number | string | undefined) => (typeof value === 'number' ? round(value, 1) : value)
