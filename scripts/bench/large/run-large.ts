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
import { compare, ofRounds, ROWS, type Compared, type Readings, type RowName } from './rows.ts'
import { closeShop, openShop, type Shop } from './shop.ts'
import { writeLargeReport } from './write-large-report.ts'

/** `keepIn` names where the large shop is kept for another run, which then finds it there. */
export type LargeOptions = { folder: string; keepIn?: string | undefined; orders?: number | undefined; isWritten: boolean }

const LOOK_MS = 1000
/** What one shop still does behind the last answer is done before the other is asked. */
const REST_MS = 4000
/** Each shop is measured so often, in turn with the other: a machine that is slower for some minutes is so for both. */
const ROUNDS = 3
/** Reading first: the orders placed for measuring would stand in every list. */
const MEASURES = [measureDesk, measureGuests, measureOrdering, measureNeighbours]

/** Measures the demo and a shop many times its size in turn and prints them side by side. Answers whether every bound is kept. */
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
  const [small, large] = await measureShops(smallDir, largeDir)
  const rows = compare(small, large)
  for (const { what, small: one, large: other, ratio, budget, isWithin } of rows) {
    console.log(
      `${isWithin === false ? 'MISSED' : 'ok    '}  ${what}: ${one} -> ${other}${ratio ? ` = ${ratio} times` : ''}${budget ? ` (${budget})` : ''}`,
    )
  }
  if (isWritten) console.log(`Written: ${writeLargeReport(rows, { size, madeIn, seconds: (performance.now() - started) / 1000 })}`)
  return rows.every(({ isWithin }: Compared) => isWithin !== false)
}

async function measureShops(smallDir: string, largeDir: string): Promise<[small: Readings, large: Readings]> {
  const small = await watched('small', smallDir)
  try {
    const large = await watched('large', largeDir)
    try {
      for (const measure of MEASURES) {
        for (let round = 0; round < ROUNDS; round += 1) for (const shop of [small, large]) await shop.take(measure)
      }
      return [small.readings(), large.readings()]
    } finally {
      await large.close()
    }
  } finally {
    await small.close()
  }
}

/** A shop that is measured, and whose memory is watched all the while. */
async function watched(name: string, dataDir: string) {
  const shop = await openShop(dataDir)
  let most = 0
  const watching = setInterval(() => (most = Math.max(most, treeMemoryMib(shop.server.pid).all)), LOOK_MS)
  const rounds: Readings[] = []
  return {
    async take(measure: (shop: Shop) => Promise<Readings>) {
      const found = await measure(shop).catch((error: unknown): Readings => {
        console.error(`${name}: ${measure.name} broke off`, error)
        return {}
      })
      rounds.push(found)
      for (const row of Object.keys(found) as RowName[]) console.log(`        ${name}: ${ROWS[row].what}: ${say(found[row])}`)
      await sleep(REST_MS)
    },
    readings: (): Readings => ({ ...ofRounds(rounds), memory: most }),
    async close() {
      clearInterval(watching)
      await closeShop(shop)
    },
  }
}

const say = (value: number | string | undefined) => (typeof value === 'number' ? round(value, 1) : value)
