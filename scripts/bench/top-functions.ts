import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT } from './start-server.ts'

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** The functions in which a profiled server spent most of its own time, as lines to print. Idle time is left out. */
export function topFunctions(folder: string, count: number): string[] {
  const spent = new Map<string, number>()
  for (const name of readdirSync(folder).filter(file => file.endsWith('.cpuprofile'))) {
    const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Profile
    const names = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]))
    samples.forEach((id, index) => {
      const place = names.get(id) ?? ''
      spent.set(place, (spent.get(place) ?? 0) + (timeDeltas[index] ?? 0))
    })
  }
  const busy = [...spent].filter(([place]) => !place.startsWith('(idle)') && !place.startsWith('(program)'))
  const total = busy.reduce((sum, [, microseconds]) => sum + microseconds, 0)
  return busy
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(
      ([place, microseconds]) =>
        `${((microseconds / total) * 100).toFixed(1).padStart(5)} %  ${(microseconds / 1000).toFixed(0).padStart(6)} ms  ${place}`,
    )
}

const placeOf = ({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']) =>
  `${functionName || '(anonymous)'}${url ? `  ${url.replace(`file://${PROJECT}/`, '')}:${lineNumber + 1}` : ''}`
