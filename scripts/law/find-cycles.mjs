/**
 * The import cycles of a graph `Map<file, Iterable<file>>`, one per group of files that reach each other: a list of files
 * in which each imports the next and the last imports the first.
 */
export function findCycles(graph) {
  const cycles = []
  const state = new Map()
  const path = []
  const reported = new Set()

  const visit = file => {
    state.set(file, 'open')
    path.push(file)
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') {
        const cycle = path.slice(path.indexOf(next))
        const key = cycle.toSorted((a, b) => a.localeCompare(b)).join()
        if (!reported.has(key)) cycles.push(cycle)
        reported.add(key)
      } else if (!state.has(next)) visit(next)
    }
    path.pop()
    state.set(file, 'done')
  }

  for (const file of graph.keys()) if (!state.has(file)) visit(file)
  return cycles
}
