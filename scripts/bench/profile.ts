import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openInspector } from './inspector.ts'
import { PROJECT, type ServerProcess } from './start-server.ts'

type CallFrame = { functionName: string; url: string; lineNumber: number }
export type Profile = { nodes: { id: number; callFrame: CallFrame }[]; samples: number[]; timeDeltas: number[] }

/** Watches a server started with `INSPECTED` while `work` runs, and leaves its start-up out. */
export async function profileWhile(server: ServerProcess, work: () => Promise<unknown>): Promise<Profile> {
  const { ask, close } = await openInspector(server)
  await ask('Profiler.enable')
  await ask('Profiler.start')
  await work()
  const { profile } = await ask<{ profile?: Profile }>('Profiler.stop')
  close()
  if (!profile) throw new Error('The inspector sent no profile')
  return profile
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
