import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { round } from '../figure.ts'
import { treeMemoryMib, type TreeMemory } from '../process-tree.ts'
import { freePort, startServer } from '../start-server.ts'
import { LARGE, makeLargeShop, type ShopSize } from './make-large-shop.ts'
import { measureCustomers, prepareCustomers } from './measure-customers.ts'
import { measureDesk } from './measure-desk.ts'
import { measureExport } from './measure-export.ts'
import { measureGuests } from './measure-guests.ts'
import { measureNeighbours } from './measure-neighbours.ts'
import { measureOrdering } from './measure-ordering.ts'
import { measureTotals } from './measure-totals.ts'
import { compare, ofRounds, ROWS, type Compared, type Readings, type RowName } from './readings.ts'
import { closeShop, openShop, type Shop } from './shop.ts'
import { writeLargeReport } from './write-large-report.ts'

/** `keepIn` names where the large shop is kept for another run, which then finds it there. */
export type LargeOptions = {
  folder: string
  keepIn?: string | undefined
  orders?: number | undefined
  isWritten: boolean
}

const LOOK_MS = 1000
/** What one shop still does behind the last answer is done before the other is asked. */
const REST_MS = 4000
/**
 * What is measured, and how often each shop is, in turn with the other: a machine that is slower for some minutes is so
 * for both. Reading first: the orders placed for measuring would stand in every list. Ordering most often, since its
 * slowest answers hang on the disk.
 */
const MEASURES = [
  { measure: measureDesk, rounds: 3 },
  { measure: measureCustomers, rounds: 1 },
  { measure: measureExport, rounds: 3 },
  { measure: measureTotals, rounds: 1 },
  { measure: measureGuests, rounds: 3 },
  { measure: measureOrdering, rounds: 5 },
  { measure: measureNeighbours, rounds: 3 },
]

/**
 * Measures the demo and a shop many times its size in turn and prints them side by side. Answers whether every bound is
 * kept.
 */
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
  for (const folder of [smallDir, largeDir]) await readOnce(folder)
  const [small, large] = await measureShops(smallDir, largeDir)
  const rows = compare(small, large)
  for (const { what, small: one, large: other, ratio, budget, isWithin } of rows) {
    console.log(
      `${isWithin === false ? 'MISSED' : 'ok    '}  ${what}: ${one} -> ${other}${ratio ? ` = ${ratio} times` : ''}${budget ? ` (${budget})` : ''}`,
    )
  }
  if (isWritten)
    console.log(`Written: ${writeLargeReport(rows, { size, madeIn, seconds: (performance.now() - started) / 1000 })}`)
  return rows.every(({ isWithin }: Compared) => isWithin !== false)
}

/**
 * Reads all files once: a shop that was open yesterday has what it uses in the system's memory, one that was just
 * unpacked has not.
 */
async function readOnce(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) for await (const piece of createReadStream(path.join(entry.parentPath, entry.name))) void piece
  }
}

async function measureShops(smallDir: string, largeDir: string): Promise<[small: Readings, large: Readings]> {
  const small = await watched('small', smallDir)
  try {
    const large = await watched('large', largeDir)
    try {
      for (const { measure, rounds } of MEASURES) {
        for (let round = 0; round < rounds; round += 1) for (const shop of [small, large]) await shop.take(measure)
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
  await prepareCustomers(shop)
  let most: TreeMemory = { all: 0, root: 0 }
  const watching = setInterval(() => {
    const now = treeMemoryMib(shop.server.pid)
    if (now.all > most.all) most = now
  }, LOOK_MS)
  const rounds: Readings[] = []
  return {
    async take(measure: (shop: Shop) => Promise<Readings>) {
      const found = await measure(shop).catch((error: unknown): Readings => {
        console.error(`${name}: ${measure.name} broke off`, error)
        return {}
      })
      rounds.push(found)
      for (const row of Object.keys(found) as RowName[])
        console.log(`        ${name}: ${ROWS[row].what}: ${say(found[row])}`)
      console.log(
        `        ${name}: most memory so far: ${round(most.all, 0)} MiB, of which Node ${round(most.root, 0)}`,
      )
      await sleep(REST_MS)
    },
    readings: (): Readings => ({ ...ofRounds(rounds), memory: most.all }),
    async close() {
      clearInterval(watching)
      await closeShop(shop)
    },
  }
}

const say = (value: number | string | undefined) => (typeof value === 'number' ? round(value, 1) : value)
