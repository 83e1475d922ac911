/**
 * The circles between neighbours of one folder, sub-rooms and files alike. `graph` is a `Map<file, Iterable<file>>`
 * with paths from the root. Each circle is `{ folder, members, arrows }`: the neighbours that reach each other, and one
 * import for each arrow among them.
 */
export function findImportCycles(graph) {
  return [...neighbours(graph)].flatMap(([folder, arrows]) =>
    groupsThatReachEachOther(arrows).map(members => ({
      folder,
      members,
      arrows: members.flatMap(from =>
        [...arrows.get(from)].flatMap(([to, sample]) => (members.includes(to) ? [sample] : [])),
      ),
    })),
  )
}

/**
 * Every import, told of the folder in which the ways of its two files part: `Map<folder, Map<neighbour, Map<neighbour,
 * sample>>>`.
 */
function neighbours(graph) {
  const folders = new Map()
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const [left, right] = [from.split('/'), to.split('/')]
      const parting = left.findIndex((part, index) => part !== right[index])
      if (parting === -1) continue
      const folder = left.slice(0, parting).join('/')
      const arrows = folders.get(folder) ?? new Map()
      folders.set(folder, arrows)
      for (const name of [left[parting], right[parting]]) if (!arrows.has(name)) arrows.set(name, new Map())
      const drawn = arrows.get(left[parting])
      if (!drawn.has(right[parting])) drawn.set(right[parting], `${from} -> ${to}`)
    }
  }
  return folders
}

function groupsThatReachEachOther(arrows) {
  const reached = new Map([...arrows.keys()].map(name => [name, reach(arrows, name)]))
  const groups = new Map()
  for (const [name, others] of reached) {
    const group = [name, ...[...others].filter(other => other !== name && reached.get(other).has(name))]
    if (group.length > 1) groups.set(group.toSorted((a, b) => a.localeCompare(b)).join(), group)
  }
  return [...groups.values()]
}

function reach(arrows, from) {
  const found = new Set()
  const waiting = [...arrows.get(from).keys()]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...arrows.get(next).keys())
  }
  return found
}

/**
 * The files that lead back to one that loads them later. `later` holds those arrows, `graph` all others; each circle is
 * its path of files.
 */
export function findDynamicImportCycles(graph, later) {
  const all = new Map([...graph].map(([file, targets]) => [file, new Set([...targets, ...(later.get(file) ?? [])])]))
  return [...later].flatMap(([from, targets]) =>
    [...targets].flatMap(to => way(all, to, from) ?? []).map(path => [from, ...path]),
  )
}

/** The shortest way, both ends included, as a list of one; nothing where there is none. */
function way(arrows, from, to) {
  const cameFrom = new Map([[from, undefined]])
  for (const file of cameFrom.keys()) {
    if (file === to) {
      const path = []
      for (let step = to; step !== undefined; step = cameFrom.get(step)) path.unshift(step)
      return [path]
    }
    for (const next of arrows.get(file) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, file)
  }
}
