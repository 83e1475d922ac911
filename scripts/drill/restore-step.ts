import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedAddress } from '../bench/database-access.ts'
import { demoOrder } from '../bench/demo-order.ts'
import { freePort, launchServer, PROJECT, untilReady } from '../bench/start-server.ts'
import { compare } from './checker.ts'
import { startGuests } from './guests.ts'
import { adopt } from './own-processes.ts'
import type { Shop } from './shop.ts'
import type { StepReport } from './step.ts'

const ORDERING_MS = 2000
const LOAD = { guests: 2, pauseMs: 100 }

/**
 * A shop with the embedded database is backed up while guests order and restored into another folder: every order
 * acknowledged before the backup began is there, once. That of the external database is its own (`pg_dump`).
 */
export async function restoreBackup({ folder }: Shop, say: (line: string) => void): Promise<StepReport> {
  const place = (name: string) => path.join(folder, name)
  const server = launchServer({ dataDir: place('embedded'), port: await freePort() })
  adopt(server.child)
  await untilReady(server)
  const guests = startGuests(server.url, await demoOrder(server.url), LOAD)
  await sleep(ORDERING_MS)
  const begunAt = Date.now()
  await program('backup', [place('copies')], { DATA_DIR: place('embedded') })
  await guests.end()
  await server.stop()
  const restoreAt = Date.now()
  await program('restore', [place('copies')], { DATA_DIR: place('restored') })
  const copy = launchServer({ dataDir: place('restored'), port: await freePort() })
  adopt(copy.child)
  await untilReady(copy)
  const took = Date.now() - restoreAt
  const before = guests.acknowledged.filter(({ at }) => at < begunAt)
  const { lost, doubled, different } = await compare(await embeddedAddress(place('restored')), before)
  await copy.stop()
  say(`${before.length} orders were acknowledged before the backup began, ${guests.acknowledged.length} in all.`)
  return {
    remark: `${before.length} orders, serving again after ${(took / 1000).toFixed(1)} s`,
    findings: [
      ...lost.map(({ uid }) => `not in the backup: ${uid}`),
      ...doubled.map(key => `doubled by the restore: ${key}`),
      ...different,
    ],
  }
}

async function program(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const child = spawn(process.execPath, [path.join(PROJECT, `build/server/${name}-program.js`), ...args], {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  adopt(child)
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}:\n${(await said).join('')}`)
}
