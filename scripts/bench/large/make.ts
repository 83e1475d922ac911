// Makes a large shop to look at: `node scripts/bench/large/make.ts DIRECTORY [ORDERS] [chain]`, with `chain` one of a
// thousand branches. A server started with that DATA_DIR runs on it.
import path from 'node:path'
import { round } from '../figure.ts'
import { CHAIN, LARGE, makeLargeShop } from './make-large-shop.ts'

const [directory, orders, kind] = process.argv.slice(2)
if (!directory) throw new Error('Which directory?')
const size = { ...(kind === 'chain' ? CHAIN : LARGE), ...(orders && { orders: Number(orders) }) }
await makeLargeShop(path.resolve(directory), size, (step, seconds) => console.log(`${round(seconds, 1)} s  ${step}`))
