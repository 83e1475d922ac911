import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clusterPids } from '#test/durability/cluster-processes.ts'
import { freePort, PROJECT } from '../../scripts/bench/start-server.ts'

/** Long enough for a restart to follow from what the start itself wrote. */
const QUIET_MS = 4000

test('the development server serves pages through Vite, stays up by itself and leaves nothing running', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-dev-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: dataDir, SEED: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => (output += String(piece)))
  const ended = new Promise(resolve => void child.once('exit', resolve))
  try {
    const page = async () =>
      (await fetch(`http://127.0.0.1:${port}/`).then(
        answer => answer.text(),
        () => '',
      )) || ''
    await expect.poll(page, { timeout: 60_000, interval: 200 }).toContain('/build/@vite/client')
    await sleep(QUIET_MS)
    expect(output).not.toMatch(/Restarting/)
    expect(await page()).toContain('/build/src/web/storefront/entry-client.tsx')
  } finally {
    child.kill('SIGINT')
    await ended
    expect(await clusterPids(dataDir)).toEqual([])
    await rm(dataDir, { recursive: true, force: true })
  }
})
