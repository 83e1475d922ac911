import { spawn, type ChildProcess } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { START_ENVIRONMENT, START_FLAGS } from '../start.mjs'

export const PROJECT = path.resolve(import.meta.dirname, '../..')

const START_MS = 180_000
const STOP_MS = 20_000
const POLL_MS = 5
const NEWEST_CHARACTERS = 20_000

export type ServerOptions = {
  dataDir: string
  port: number
  env?: Record<string, string>
  nodeArguments?: readonly string[]
  /** How many files and connections it may have open, as `ulimit -n` would say; as many as we where it is left out. */
  descriptors?: number
  /** Another folder with a project in it, as before or after an update. */
  project?: string
  /** How long it may take to answer; longer where a large shop is migrated first. */
  readyMs?: number
}
export type ServerProcess = {
  url: string
  pid: number
  child: ChildProcess
  /** What it wrote last, to both streams. */
  output: () => string
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>
  stop: () => Promise<void>
}

/** The environment of a server under test: nothing of the caller's settings leaks in. */
const cleanEnvironment = ({ dataDir, port, env = {} }: ServerOptions) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: String(port),
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  // no load balancer waits for it
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'warn',
  ...START_ENVIRONMENT,
  ...env,
})

/** Starts the real server as `npm start` does and hands it over at once; `untilReady` waits for its first answer. */
export function launchServer(options: ServerOptions): ServerProcess {
  const args = [...START_FLAGS, ...(options.nodeArguments ?? []), 'build/server/main.js']
  const { descriptors } = options
  const [program = '', ...rest] = [
    ...(descriptors === undefined ? [] : ['prlimit', `--nofile=${descriptors}:${descriptors}`]),
    process.execPath,
    ...args,
  ]
  return watch(
    spawn(program, rest, {
      cwd: options.project ?? PROJECT,
      env: cleanEnvironment(options),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
    options.port,
  )
}

/** Starts it through npm, with everything that happens before. */
export function launchThroughNpm(options: ServerOptions): ServerProcess {
  return watch(
    spawn('npm', ['start', '--silent'], {
      cwd: PROJECT,
      env: cleanEnvironment(options),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
    options.port,
  )
}

export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = launchServer(options)
  await untilReady(server, '/health/ready', options.readyMs)
  return server
}

/** Waits for the first 200 of an address; throws with the server's output when it ends before or takes too long. */
export async function untilReady(server: ServerProcess, address = '/health/ready', withinMs = START_MS): Promise<void> {
  const hasEnded = () => server.child.exitCode !== null || server.child.signalCode !== null
  for (const deadline = Date.now() + withinMs; Date.now() < deadline && !hasEnded(); await sleep(POLL_MS)) {
    const answer = await fetch(server.url + address).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
  }
  await server.stop()
  throw new Error(`The server did not get ready:\n${server.output()}`)
}

/** A port nobody listens on at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('There is no free port')),
      )
    })
  })

function watch(child: ChildProcess, port: number): ServerProcess {
  let said = ''
  const hear = (chunk: Buffer) => void (said = (said + String(chunk)).slice(-NEWEST_CHARACTERS))
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const hurry = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(hurry)
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, child, output: () => said, ended, stop }
}
