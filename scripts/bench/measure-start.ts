import { startEmbedded } from '#server/core/db/embedded.ts'
import { OPEN_BRANCH } from './demo-order.ts'
import { median, round, type Figure } from './figure.ts'
import { commandOf, processTree } from './process-tree.ts'
import { freePort, launchServer, launchThroughNpm, untilReady, type ServerOptions } from './start-server.ts'

const COLD_LIMIT_SECONDS = 0.6
const NPM_LIMIT_SECONDS = 3
const PAGE = `/store/${OPEN_BRANCH}`

/** From the start of the process to the first menu page, with a database that runs already and holds the demo. */
export async function measureColdStart(dataDir: string, times: number): Promise<Figure> {
  const database = await startEmbedded({ dataDir })
  try {
    const seconds: number[] = []
    for (let time = 0; time <= times; time += 1) {
      const started = performance.now()
      const server = launchServer({ dataDir, port: await freePort(), env: { DATABASE_URL: database.connectionString } })
      await untilReady(server, PAGE)
      if (time > 0) seconds.push((performance.now() - started) / 1000)
      await server.stop()
    }
    const bare = await bareStart(times)
    return {
      what: 'cold start to the first menu page',
      budget: `<= ${COLD_LIMIT_SECONDS} s`,
      measured: `${round(median(seconds), 2)} s (${round(Math.min(...seconds), 2)} to ${round(Math.max(...seconds), 2)})`,
      bareLimit: `${round(bare, 2)} s, Node with an empty script`,
      how: `spawn to the first 200 of ${PAGE}, PostgreSQL running and migrated, median of ${times}`,
      isWithin: median(seconds) <= COLD_LIMIT_SECONDS,
    }
  } finally {
    await database.stop()
  }
}

async function bareStart(times: number): Promise<number> {
  const { spawnSync } = await import('node:child_process')
  const seconds = Array.from({ length: times }, () => {
    const started = performance.now()
    spawnSync(process.execPath, ['-e', ''])
    return (performance.now() - started) / 1000
  })
  return median(seconds)
}

/** The whole of `npm start` when everything is installed, built and loaded, its own PostgreSQL included. */
export async function measureNpmStart(options: ServerOptions): Promise<Figure> {
  const started = performance.now()
  const npm = launchThroughNpm(options)
  try {
    await untilReady(npm, PAGE)
    const seconds = (performance.now() - started) / 1000
    return {
      what: '`npm start`, second time, to the first menu page',
      budget: `<= ${NPM_LIMIT_SECONDS} s`,
      measured: `${round(seconds, 2)} s`,
      how: `npm, the checks of ensure.mjs, PostgreSQL and server, to the first 200 of ${PAGE}`,
      isWithin: seconds <= NPM_LIMIT_SECONDS,
    }
  } finally {
    // npm hands a signal on late or not at all, depending on its version; the server itself is asked.
    const server = processTree(npm.pid).find(pid => /(^|\/)node .*build\/server\/main\.js/.test(commandOf(pid)))
    if (server) process.kill(server, 'SIGTERM')
    else npm.child.kill('SIGTERM')
    await npm.ended
  }
}
