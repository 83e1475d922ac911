import { setTimeout as sleep } from 'node:timers/promises'
import { runSql } from '../database-access.ts'

const PER_REQUEST = 10
const TICK_MS = 100

/**
 * Sends events at a rate for some seconds, each request from another browser, and answers how many were sent, accepted
 * and stored, and how long answers took.
 */
export async function collectEvents(url: string, address: string, perSecond: number, seconds: number) {
  const count = async () =>
    Number((await runSql<{ count: string }>(address, 'select count(*) from analytics_events'))[0]?.count)
  const before = await count()
  const times: number[] = []
  let [sent, accepted] = [0, 0]
  const send = async (n: number) => {
    const body = JSON.stringify(
      Array.from({ length: PER_REQUEST }, (_, index) => ({
        type: 'pageView',
        path: `/seite/${(n + index) % 50}`,
        name: 'Seite',
        ago: index * 900,
      })),
    )
    const began = performance.now()
    const answer = await fetch(`${url}/api/analytics-log`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + (n % 50)}.0) Gecko/20100101 Firefox/${100 + (n % 50)}.0`,
        'x-forwarded-for': `10.${n % 250}.${(n >> 8) % 250}.1`,
      },
      body,
    })
    times.push(performance.now() - began)
    const { data } = (await answer.json()) as { data?: { accepted: number } }
    accepted += data?.accepted ?? 0
  }
  const running: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; performance.now() - began < seconds * 1000;) {
    const due = Math.floor(((performance.now() - began) / 1000) * (perSecond / PER_REQUEST))
    for (; n < due; n += 1) {
      running.push(send(n))
      sent += PER_REQUEST
    }
    await sleep(TICK_MS)
  }
  await Promise.all(running)
  const took = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  return {
    sent,
    accepted,
    stored: (await count()) - before,
    perSecond: sent / took,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  }
}
