import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/core/db/embedded.ts'
import { copyDemoFolder } from '#test/demo-folder.ts'
import { runSql } from '../../scripts/bench/database-access.ts'
import { demoOrder } from '../../scripts/bench/demo-order.ts'
import { freePort, launchServer, type ServerProcess, untilReady } from '../../scripts/bench/start-server.ts'

const GUESTS = 200
const PLACES = 20
const BUSY = 503
const DAY_MS = 86_400_000
const FULL =
  /^Der gewählte Termin ist nicht verfügbar\. Bitte wählen Sie einen der angebotenen Termine\. Der nächste freie Termin: .+ Uhr\.$/

let dataDir = ''
let database: Awaited<ReturnType<typeof startEmbedded>>
const servers: ServerProcess[] = []
/** Each time on a day of its own. */
let ahead = 1
let body: Awaited<ReturnType<typeof demoOrder>>
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-rush-'))
  await copyDemoFolder(dataDir)
  database = await startEmbedded({ dataDir, settings: { max_connections: '100' } })
  for (const index of [0, 1])
    servers.push(
      launchServer({
        dataDir: path.join(dataDir, `server-${index}`),
        port: await freePort(),
        env: { DATABASE_URL: database.connectionString },
      }),
    )
  await Promise.all(servers.map(server => untilReady(server)))
  body = await demoOrder(servers[0]!.url)
})
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type Slot = { time: string; at: string }
const slotsAt = async (url: string, branch: number, day: string): Promise<Slot[]> =>
  (
    (await (await fetch(`${url}/api/branches/${branch}/slots?day=${day}&orderType=takeaway`)).json()) as {
      data: Slot[]
    }
  ).data

test.each([
  {
    rule: { slotMinutes: 60, maxOrders: PLACES },
    times: 1,
    because: 'all want the same time, which has room for twenty',
  },
  { rule: { slotMinutes: 15, maxOrders: 1 }, times: PLACES, because: 'ten each want one of twenty times' },
])(
  `${GUESTS} guests at two servers compete for ${PLACES} places, and exactly so many get one: $because`,
  async ({ rule, times }) => {
    ahead += 1
    const [one, other] = servers as [ServerProcess, ServerProcess]
    const branch = body.branch.id
    const day = new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)
    const capacity = [{ orderTypes: [], weekdays: [], from: '00:00', to: '00:00', ...rule }]
    await runSql(
      database.connectionString,
      `update branches set capacity_rules = '${JSON.stringify(capacity)}' where id = ${branch}`,
    )
    const quarters = (await slotsAt(one.url, branch, day)).filter(
      ({ time }) => Number(time.slice(3)) % rule.slotMinutes === 0,
    )
    const wanted = quarters.slice(0, times).map(({ time }) => `${day}T${time}`)
    expect(wanted).toHaveLength(times)

    const place = async (
      guest: number,
    ): Promise<{ status: number; error?: { field?: string; code?: string; message: string } | undefined }> => {
      const { url } = guest % 2 === 0 ? one : other
      const text = JSON.stringify({ ...body, clientOrderKey: randomUUID(), appointmentDate: wanted[guest % times] })
      for (;;) {
        const answer = await fetch(`${url}/api/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: text,
        })
        const { errors } = (await answer.json()) as { errors?: { field?: string; code?: string; message: string }[] }
        if (answer.status !== BUSY) return { status: answer.status, error: errors?.[0] }
        // a house that is too busy for an answer says when to ask again, and the same order comes once more
        await sleep(Number(answer.headers.get('retry-after')) * 1000)
      }
    }
    const answers = await Promise.all(Array.from({ length: GUESTS }, (_, guest) => place(guest)))

    const refused = answers.filter(({ status }) => status !== 201)
    expect(answers.length - refused.length).toBe(PLACES)
    for (const { status, error } of refused) {
      expect(status).toBe(422)
      expect(error).toMatchObject({ field: 'appointmentDate', code: 'full' })
      expect(error?.message.replaceAll('\u00a0', ' ')).toMatch(FULL)
    }
    const [stored] = await runSql<{ orders: number; most: number }>(
      database.connectionString,
      `select sum(n)::int as orders, max(n)::int as most from (select count(*) as n from orders
      where branch_id = ${branch} and appointment_date in (${wanted.map(time => `'${time}'`).join()})
      group by appointment_date) as slots`,
    )
    expect(stored).toEqual({ orders: PLACES, most: rule.maxOrders })
  },
)
