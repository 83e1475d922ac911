import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { runSql } from '../bench/database-access.ts'
import { untilCaughtUp } from './cluster.ts'
import { ended, killTree } from './own-processes.ts'
import { until } from './poll.ts'
import { restoreBackup } from './restore-step.ts'
import type { Shop } from './shop.ts'
import type { Step } from './step.ts'

const LOAD_MS = 2500
const AWAY_MS = 3000
const STANDBY_AWAY_MS = 9000
/** An asynchronous replica may lack what was acknowledged in the last moment; more is a fault. */
const ASYNCHRONOUS_MS = 1000
const TOLD_MS = 6000
/** Twice a second apart the proxy asks until it sends somebody there again. */
const RISE_MS = 2500

export const STEPS: readonly Step[] = [
  {
    name: 'kill-process',
    what: 'kill -9 of each process in turn, started again after three seconds',
    async run(shop, say) {
      for (const place of shop.processes.keys()) {
        await sleep(LOAD_MS)
        const { child } = shop.processes[place]!
        killTree(child)
        await ended(child)
        say(`Process ${place + 1} is killed.`)
        await sleep(AWAY_MS)
        await shop.launch(place)
        await sleep(RISE_MS)
      }
      return {}
    },
  },
  {
    name: 'rolling-update',
    what: 'SIGTERM to one process after the other, each started again',
    isSilent: true,
    async run(shop, say) {
      let longest = 0
      for (const place of shop.processes.keys()) {
        await sleep(LOAD_MS)
        const { child } = shop.processes[place]!
        const begun = Date.now()
        child.kill('SIGTERM')
        await ended(child)
        longest = Math.max(longest, Date.now() - begun)
        await shop.launch(place)
        say(`Process ${place + 1} has drained and runs again.`)
        await sleep(RISE_MS)
      }
      return { remark: `draining ${seconds(longest)}`, findings: longest > 20_000 ? ['draining took over 20 s'] : [] }
    },
  },
  {
    name: 'pooler',
    what: 'kill -9 of the pooler, back after three seconds',
    async run(shop) {
      await sleep(LOAD_MS)
      await shop.pooler.kill()
      await sleep(AWAY_MS)
      await shop.pooler.start(shop.upstream())
      return {}
    },
  },
  {
    name: 'bucket',
    what: 'the bucket answers 503 for some seconds; orders go on, files are refused with a sentence',
    isSilent: true,
    async run(shop) {
      await sleep(LOAD_MS)
      shop.s3.trouble({ kind: 'error', status: 503, times: Number.MAX_SAFE_INTEGER })
      const refused = await sendPicture(shop)
      await sleep(LOAD_MS)
      shop.s3.trouble(null)
      const taken = await sendPicture(shop)
      const findings = [
        ...(refused.status === 503 && refused.text.includes('storageAway')
          ? []
          : [`a file without a bucket: ${refused.status}`]),
        ...(taken.status === 201 ? [] : [`a file with the bucket back: ${taken.status} ${taken.text}`]),
      ]
      return { findings }
    },
  },
  {
    name: 'failover',
    what: 'the primary is killed, its asynchronous replica promoted, the address moves',
    async run(shop, say) {
      await shop.freshStandby()
      const loadSince = Date.now()
      await sleep(LOAD_MS)
      const mayLoseSince = Date.now() - ASYNCHRONOUS_MS
      await shop.primary().kill()
      say('The primary is killed.')
      await shop.failOver('address')
      return { loadSince, mayLoseSince, remark: 'by address' }
    },
  },
  {
    name: 'failover-synchronous',
    what: 'the same with a synchronous replica, the pooler led to the new primary',
    async run(shop, say) {
      await shop.freshStandby()
      await shop.primary().setSynchronous(true)
      const loadSince = Date.now()
      await sleep(LOAD_MS)
      await shop.primary().kill()
      say('The primary is killed.')
      await shop.failOver('pooler')
      return { loadSince, remark: 'by pooler' }
    },
  },
  {
    name: 'standby-away',
    what: 'the synchronous replica is killed: nothing is acknowledged, nothing unacknowledged shown, until it is back',
    async run(shop, say) {
      await shop.freshStandby()
      await shop.primary().setSynchronous(true)
      const loadSince = Date.now()
      await sleep(LOAD_MS)
      await shop.standby().kill()
      say('The synchronous replica is killed.')
      const killedAt = Date.now()
      const told = await until('/health/ready tells that writing is not possible', () => isToldAt(shop), TOLD_MS)
      await sleep(STANDBY_AWAY_MS - (Date.now() - killedAt))
      const shown = await unacknowledged(shop, killedAt)
      const late = shop.guests.acknowledged.filter(({ at }) => at > killedAt + LATE_MS).length
      await shop.standby().start(shop.primary())
      await untilCaughtUp(shop.primary())
      await until('every process is ready again', async () => !(await isToldAt(shop)), TOLD_MS)
      return {
        loadSince,
        remark: `told after ${seconds(told)}`,
        findings: [
          ...shown.map(key => `shown to staff and not acknowledged: ${key}`),
          ...(late > 0 ? [`${late} orders acknowledged without the replica`] : []),
        ],
      }
    },
  },
  { name: 'restore', what: 'a backup made while guests order is restored elsewhere', run: restoreBackup },
]

/** An answer that is on its way when the replica is killed. */
const LATE_MS = 1000
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function isToldAt({ processes }: Shop): Promise<boolean> {
  const answers = await Promise.all(
    processes.map(async ({ url }) => {
      const answer = await fetch(`${url}/health/ready`)
      return { status: answer.status, text: await answer.text() }
    }),
  )
  return answers.every(({ status, text }) => status === 503 && text.includes('Replikat'))
}

/** What anybody who reads the primary sees, no replica can have, and no guest was told. */
async function unacknowledged(shop: Shop, since: number): Promise<string[]> {
  const rows = await runSql<{ key: string }>(
    shop.primary().url,
    `select client_order_key as key from orders
     where client_order_key is not null and created_at >= '${new Date(since).toISOString()}'`,
  )
  const told = new Set(shop.guests.acknowledged.map(({ key }) => key))
  return rows.flatMap(({ key }) => (told.has(key) ? [] : [key]))
}

async function sendPicture({ url, cookie }: Shop): Promise<{ status: number; text: string }> {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#b23a12' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), 'uebung.png')
  const answer = await fetch(`${url}/api/images`, { method: 'POST', headers: { cookie }, body: form })
  return { status: answer.status, text: await answer.text() }
}
