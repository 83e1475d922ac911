import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawing } from '#test/money/drawing.ts'
import { judge } from '#test/money/judge.ts'
import { mortal } from '#test/money/life.ts'
import { JOBS, type MoneyShop, openMoneyShop } from '#test/money/money-shop.ts'
import { type OrderLife, orderLife } from '#test/money/order-life.ts'
import { settle } from '#test/money/settle.ts'

/** `npm run sequences` tries ten thousand. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 150)
const SEED = Number(process.env['SEQUENCES_SEED'] ?? 1)
const BATCH = 100
/** A minute's work of the server comes between so many events of the orders. */
const JOB_IN = 3
/** What the clock does between two events: mostly little, now and then enough for what expires. */
const PAUSES = [0, 1, 1, 2, 4, 8, 8, 12, 12, 20, 61, 61, 130, 330] as const
const LONG = [31 * 60, 65 * 60, 7 * 3600] as const
/** One of both servers is ended and started again between so many rounds. */
const RESTART_IN = 40
const PER_SEQUENCE_MS = 3000

const draw = drawing(SEED)
let shop: MoneyShop
beforeAll(async () => {
  shop = await openMoneyShop(draw)
})
afterAll(() => shop.close())

async function work(): Promise<void> {
  const names = Object.keys(JOBS) as (keyof typeof JOBS)[]
  const name = names[draw(names.length)] ?? 'poll'
  const app = shop.anyApp()
  if (draw(3) === 0) await shop.paper.turn()
  else await mortal(() => JOBS[name](app))
}

async function liveOn(lives: readonly OrderLife[]): Promise<void> {
  const left = lives.map(() => 8 + draw(20))
  for (let events = left.reduce((sum, one) => sum + one, 0); events > 0;) {
    shop.wait(draw(400) === 0 ? (LONG[draw(LONG.length)] ?? 0) : (PAUSES[draw(PAUSES.length)] ?? 0) / 4)
    if (draw(RESTART_IN) === 0) await shop.restart()
    // what happens in the same moment happens to any of them, and to one twice
    const at = Array.from({ length: 1 + draw(3) }, () => draw(lives.length))
    await Promise.all([...at.map(one => lives[one]?.something()), ...(draw(JOB_IN) === 0 ? [work()] : [])])
    events -= at.length
  }
}

test(
  `after ${SEQUENCES} random sequences of events the money is the provider's, no notice and no slip is lost, and none comes twice unmarked`,
  { timeout: 60_000 + SEQUENCES * PER_SEQUENCE_MS },
  async () => {
    const seen = { paid: 0, refunded: 0, sheets: 0, sms: 0 }
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      shop.providers.holds.money = draw(2) === 0
      shop.sms.state.knowsKeys = draw(2) === 0
      const lives = Array.from({ length: Math.min(BATCH, SEQUENCES - done) }, () => orderLife(shop, draw))
      await liveOn(lives)
      await settle(shop, lives)
      const found = await judge(shop, lives)
      shop.providers.forget()
      for (const key of ['paid', 'refunded', 'sheets', 'sms'] as const) seen[key] += found[key]
    }
    // the sequences are worth something only while all of it happens often; what is usual is 64, 28 and 38 of 150, and
    // chance takes its part
    expect(seen.paid).toBeGreaterThan(SEQUENCES / 6)
    expect(seen.refunded).toBeGreaterThan(SEQUENCES / 20)
    expect(seen.sheets).toBeGreaterThan(SEQUENCES / 12)
    expect(seen.sms).toBeGreaterThan(SEQUENCES / 6)
  },
)
