import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT, type ServerProcess } from './start-server.ts'

type CallFrame = { functionName: string; url: string; lineNumber: number }
export type Profile = { nodes: { id: number; callFrame: CallFrame }[]; samples: number[]; timeDeltas: number[] }

const ADDRESS = /Debugger listening on (ws:\S+)/
const POLL_MS = 20
const ADDRESS_MS = 5000

/** Watches a server started with `--inspect=127.0.0.1:0` while `work` runs, and leaves its start-up out. */
export async function profileWhile(server: ServerProcess, work: () => Promise<unknown>): Promise<Profile> {
  const socket = new WebSocket(await inspectorAddress(server))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')), { once: true })
  })
  const answers = new Map<number, (result: { profile?: Profile }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: { profile?: Profile } }
    if (id !== undefined) answers.get(id)?.(result ?? {})
  })
  const ask = (id: number, method: string) =>
    new Promise<{ profile?: Profile }>(resolve => {
      answers.set(id, resolve)
      socket.send(JSON.stringify({ id, method }))
    })
  await ask(1, 'Profiler.enable')
  await ask(2, 'Profiler.start')
  await work()
  const { profile } = await ask(3, 'Profiler.stop')
  socket.close()
  if (!profile) throw new Error('The inspector sent no profile')
  return profile
}

async function inspectorAddress(server: ServerProcess): Promise<string> {
  for (const deadline = Date.now() + ADDRESS_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const address = ADDRESS.exec(server.output())?.[1]
    if (address) return address
  }
  throw new Error('The server was not started with an inspector')
}

/** The profile that `--cpu-prof` left behind when the process ended. */
export function readProfile(folder: string): Profile {
  const [name] = readdirSync(folder).filter(file => file.endsWith('.cpuprofile'))
  if (!name) throw new Error(`There is no profile in ${folder}`)
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Profile
}

/** The functions in which most of the busy time was spent, as lines to print. */
export function topFunctions({ nodes, samples, timeDeltas }: Profile, count: number): string[] {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]))
  const spent = new Map<string, number>()
  samples.forEach((id, index) => {
    const place = places.get(id) ?? ''
    spent.set(place, (spent.get(place) ?? 0) + (timeDeltas[index] ?? 0))
  })
  const busy = [...spent].filter(([place]) => !['(idle)', '(program)', '(root)'].includes(place))
  const total = busy.reduce((sum, [, microseconds]) => sum + microseconds, 0)
  return busy
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(
      ([place, time]) =>
        `${((time / total) * 100).toFixed(1).padStart(5)} %  ${(time / 1000).toFixed(0).padStart(6)} ms  ${place}`,
    )
}

const placeOf = ({ functionName, url, lineNumber }: CallFrame) =>
  `${functionName || '(anonymous)'}${url ? `  ${url.replace(`file://${PROJECT}/`, '')}:${lineNumber + 1}` : ''}`
