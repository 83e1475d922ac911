import { JOBS, type MoneyShop } from '#test/money/money-shop.ts'
import type { OrderLife } from '#test/money/order-life.ts'

/** Seconds between the rounds: what is held, taken in hand, leased, timed out, or tried again for a day. */
const PAUSES = [11, 61, 61, 61, 301, 31 * 60, 3601, 3601, 3601, 3601, 25 * 3600, 3601, 3601] as const

/** The same for one order that nothing but a single kill has happened to. */
const SHORT = [11, 61, 61, 301, 31 * 60, 3601, 3601] as const

/**
 * The rest of the night: nothing fails any more, notices come at last, and all that is owed is done by what the server
 * does by itself.
 */
export async function settle(shop: MoneyShop, lives: readonly OrderLife[]): Promise<void> {
  const { oneIn } = shop.weather
  shop.weather.oneIn = 0
  for (const life of lives) await life.hearAll()
  for (const pause of lives.length > 1 ? PAUSES : SHORT) {
    shop.wait(pause)
    for (const job of Object.values(JOBS)) await job(shop.anyApp())
    for (const life of lives) {
      const uid = life.placed()?.uid
      if (uid) shop.providers.finishRefunds(uid, () => false)
      await life.hearAll()
    }
    while (await shop.paper.turn()) await JOBS.slips(shop.anyApp())
  }
  shop.weather.oneIn = oneIn
}
