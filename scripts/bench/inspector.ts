import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './start-server.ts'

const ADDRESS = /Debugger listening on (ws:\S+)/
const POLL_MS = 20
const ADDRESS_MS = 5000
const NS_PER_MS = 1e6

export type Inspector = { ask: <T>(method: string, params?: object) => Promise<T>; close: () => void }

/** What a server started with `INSPECTED` tells of itself while it runs. */
export async function openInspector(server: ServerProcess): Promise<Inspector> {
  const socket = new WebSocket(await inspectorAddress(server))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')), { once: true })
  })
  const answers = new Map<number, (result: unknown) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id === undefined) return
    answers.get(id)?.(result ?? {})
    answers.delete(id)
  })
  return {
    ask: <T>(method: string, params: object = {}) =>
      new Promise<T>(resolve => {
        last += 1
        answers.set(last, result => resolve(result as T))
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}

/** What it is started with. */
export const INSPECTED = ['--inspect=127.0.0.1:0']

async function inspectorAddress(server: ServerProcess): Promise<string> {
  for (const deadline = Date.now() + ADDRESS_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const address = ADDRESS.exec(server.output())?.[1]
    if (address) return address
  }
  throw new Error('The server was not started with an inspector')
}

/** Answers the longest time in ms nobody else had their turn since it was asked last. */
export type Held = { taken: () => Promise<number>; close: () => void }

/** Watches how long a server works without a pause. */
export async function watchHeld(server: ServerProcess): Promise<Held> {
  const { ask, close } = await openInspector(server)
  const run = (expression: string) =>
    ask<{ result: { value?: unknown } }>('Runtime.evaluate', { expression, returnByValue: true })
  await run(`globalThis.benchHeld = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 })
    benchHeld.enable()`)
  return {
    taken: async () => {
      const { result } = await run('{ const { max } = benchHeld; benchHeld.reset(); max }')
      if (typeof result.value !== 'number') throw new Error('The server does not tell how long it worked')
      return result.value / NS_PER_MS
    },
    close,
  }
}
