/**
 * How many visits went from one step to the next, and did before where days are compared; null where they ended.
 * `level` counts the steps from 1.
 */
export type Walk = { level: number; place: string; next: string | null; count: number; before?: number | undefined }
export type Flow = {
  nodes: { id: string; label: string; level: number }[]
  links: { source: string; target: string; value: number; previous?: number }[]
  dropOffs: { node: string; value: number; previous?: number }[]
}

/** So many places are shown of each step; the rest stands together. */
const MOST_PLACES = 7
const OTHERS = '…'
const ACTIONS: Readonly<Record<string, string>> = {
  menu: 'Speisekarte',
  addToCart: 'In den Warenkorb',
  checkout: 'Kasse',
  payment: 'Zahlung',
  order: 'Bestellt',
}

/**
 * The ways of visits as nodes and links, step by step: the places most came by, and what is left of each step as one.
 */
export function visitFlow(walks: readonly Walk[], titles: ReadonlyMap<string, string>): Flow {
  const levels = Math.max(0, ...walks.map(({ level }) => level))
  const counts = new Map<string, number>()
  for (const { level, place, count } of walks)
    counts.set(idOf(level, place), (counts.get(idOf(level, place)) ?? 0) + count)
  const shown = new Set(
    Array.from({ length: levels }, (_, index) =>
      [...counts]
        .filter(([id]) => id.startsWith(`${index + 1} `))
        .sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
        .slice(0, MOST_PLACES)
        .map(([id]) => id),
    ).flat(),
  )
  const nodeOf = (level: number, place: string) =>
    shown.has(idOf(level, place)) ? idOf(level, place) : idOf(level, OTHERS)
  const nodes = new Map<string, Flow['nodes'][number]>()
  const links = new Map<string, Flow['links'][number]>()
  const dropOffs = new Map<string, Taken>()
  for (const { level, place, next, ...walk } of walks) {
    const node = nodeOf(level, place)
    const shownPlace = node.slice(node.indexOf(' ') + 1)
    // a way that was taken before alone stands beside what is there, and is no way of its own
    if (walk.count > 0) nodes.set(node, { id: node, label: labelOf(shownPlace, titles), level })
    if (next === null) dropOffs.set(node, withWalk(dropOffs.get(node), walk))
    else if (level < levels) {
      const target = nodeOf(level + 1, next)
      const key = `${node}\n${target}`
      links.set(key, { source: node, target, ...withWalk(links.get(key), walk) })
    }
  }
  // a step that the end of what is followed leaves without walks of its own is a node all the same
  for (const { target, value } of links.values())
    if (value > 0 && !nodes.has(target)) {
      const place = target.slice(target.indexOf(' ') + 1)
      nodes.set(target, {
        id: target,
        label: labelOf(place, titles),
        level: Number(target.slice(0, target.indexOf(' '))),
      })
    }
  const taken = <T extends Taken>(ways: readonly T[]) =>
    ways.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value)
  return {
    nodes: toldApart([...nodes.values()]).sort(
      (a, b) => a.level - b.level || (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0),
    ),
    links: taken([...links.values()]),
    dropOffs: taken([...dropOffs].map(([node, ends]) => ({ node, ...ends }))),
  }
}

type Taken = { value: number; previous?: number }
const withWalk = (taken: Taken | undefined, { count, before }: Pick<Walk, 'count' | 'before'>): Taken => ({
  value: (taken?.value ?? 0) + count,
  ...(before !== undefined && { previous: (taken?.previous ?? 0) + before }),
})

/** Pages of one name, as the menus of several branches, are told apart by their path. */
function toldApart(nodes: readonly Flow['nodes'][number][]): Flow['nodes'] {
  const placeOf = ({ id }: { id: string }) => id.slice(id.indexOf(' ') + 1)
  const places = new Map<string, Set<string>>()
  for (const node of nodes) places.set(node.label, (places.get(node.label) ?? new Set()).add(placeOf(node)))
  return nodes.map(node =>
    placeOf(node).startsWith('/') && node.label !== placeOf(node) && (places.get(node.label)?.size ?? 0) > 1
      ? { ...node, label: `${node.label} ${placeOf(node)}` }
      : node,
  )
}

const idOf = (level: number, place: string) => `${level} ${place}`
const labelOf = (place: string, titles: ReadonlyMap<string, string>) =>
  place === OTHERS ? 'Andere' : (ACTIONS[place] ?? titles.get(place) ?? place)
