import { linkHorizontal } from 'd3-shape'
import type { EventFlow } from '#contract/calls/statistics/web-figures.ts'

export type Flow = Pick<EventFlow, 'nodes' | 'links' | 'dropOffs'>
export type FlowNode = {
  id: string
  label: string
  level: number
  value: number
  dropOff: number
  dropOffBefore?: number | undefined
}
export type FlowLink = { source: FlowNode; target: FlowNode; value: number; previous?: number | undefined }

/** More in one step are put together. */
const MOST_NODES = 6
const OTHERS = 'Andere Seiten'
/** What the server calls those it put together already. */
const OTHERS_BEFORE = 'Andere'
const HOME = 'Startseite'

/** The steps of visits with how many came there and how many ended there; the rare ones of a step become one. */
export function flowSteps({ nodes, links, dropOffs }: Flow): { nodes: FlowNode[]; links: FlowLink[] } {
  const sum = (of: (link: Flow['links'][number]) => boolean) =>
    links.filter(of).reduce((all, { value }) => all + value, 0)
  const ended = new Map(dropOffs.map(drop => [drop.node, drop]))
  const first = Math.min(...nodes.map(({ level }) => level))
  const full = nodes.map(({ id, label, level: step }) => {
    const level = step - first
    const dropOff = ended.get(id)?.value ?? 0
    return {
      id,
      label: label === '/' ? HOME : label,
      level,
      dropOff,
      dropOffBefore: ended.get(id)?.previous,
      value: Math.max(
        sum(({ target }) => target === id),
        sum(({ source }) => source === id) + dropOff,
      ),
    }
  })
  const shown = new Map<string, FlowNode>()
  const steps: FlowNode[] = []
  for (const level of new Set(full.map(node => node.level))) {
    const sorted = full.filter(node => node.level === level).toSorted((one, other) => other.value - one.value)
    const named = sorted.filter(({ label }) => label !== OTHERS_BEFORE)
    const few = sorted.length > MOST_NODES ? named.slice(0, MOST_NODES - 1) : named
    const rest = sorted.filter(node => !few.includes(node))
    const others: FlowNode = { id: `others ${level}`, label: OTHERS, level, value: 0, dropOff: 0 }
    for (const node of few) shown.set(node.id, node)
    for (const node of rest) {
      shown.set(node.id, others)
      others.value += node.value
      others.dropOff += node.dropOff
      others.dropOffBefore = added(others.dropOffBefore, node.dropOffBefore)
    }
    steps.push(...few, ...(rest.length > 0 ? [others] : []))
  }
  const between = new Map<string, FlowLink>()
  for (const { source, target, value, previous } of links) {
    const [from, to] = [shown.get(source), shown.get(target)]
    if (!from || !to) continue
    const key = `${from.id}\n${to.id}`
    const known = between.get(key)
    between.set(key, {
      source: from,
      target: to,
      value: (known?.value ?? 0) + value,
      previous: added(known?.previous, previous),
    })
  }
  return { nodes: steps, links: [...between.values()].toSorted((one, other) => other.value - one.value) }
}

/** What is not compared adds nothing. */
const added = (one: number | undefined, other: number | undefined) => (other === undefined ? one : (one ?? 0) + other)

/** A way from one step to the next, or a visit that ended there, which leads nowhere. */
export type FlowRow = { level: number; from: string; to: string | null; value: number; previous?: number | undefined }

/** The ways and the ends of visits as rows, step by step, the most taken first. */
export const flowRows = ({ nodes, links }: { nodes: readonly FlowNode[]; links: readonly FlowLink[] }): FlowRow[] =>
  [
    ...links.map(({ source, target, value, previous }) => ({
      level: source.level,
      from: source.label,
      to: target.label,
      value,
      previous,
    })),
    ...nodes
      .filter(({ dropOff }) => dropOff > 0)
      .map(({ level, label, dropOff, dropOffBefore }) => ({
        level,
        from: label,
        to: null,
        value: dropOff,
        previous: dropOffBefore,
      })),
  ].toSorted((one, other) => one.level - other.level || other.value - one.value)

export type Placed = {
  nodes: readonly (FlowNode & { x: number; y: number; height: number; dropHeight: number })[]
  links: readonly { path: string; width: number }[]
}

const NODE_WIDTH = 10
/** Room for a name and its figure, however few came. */
const GAP = 32
const LEAST_HEIGHT = 2

/** Where the steps stand, one level beside the other, and the ways between them as thick as they are taken. */
export function placeFlow(
  steps: { nodes: readonly FlowNode[]; links: readonly FlowLink[] },
  width: number,
  height: number,
): Placed {
  const levels = [...new Set(steps.nodes.map(({ level }) => level))].toSorted((one, other) => one - other)
  const column = width / Math.max(1, levels.length)
  const byLevel = levels.map(level => steps.nodes.filter(node => node.level === level))
  const scale = Math.min(
    ...byLevel.map(
      nodes =>
        (height - (nodes.length - 1) * GAP) /
        Math.max(
          1,
          nodes.reduce((sum, { value }) => sum + value, 0),
        ),
    ),
  )
  const nodes = byLevel.flatMap((row, at) => {
    let y = 0
    return row.map(node => {
      const placed = {
        ...node,
        x: at * column,
        y,
        height: Math.max(LEAST_HEIGHT, node.value * scale),
        dropHeight: node.dropOff * scale,
      }
      y += placed.height + GAP
      return placed
    })
  })
  const at = new Map(nodes.map(node => [node.id, node]))
  const [left, entered] = [new Map<string, number>(), new Map<string, number>()]
  const take = (used: Map<string, number>, id: string, thickness: number) => {
    const before = used.get(id) ?? 0
    used.set(id, before + thickness)
    return before + thickness / 2
  }
  const draw = linkHorizontal()
  const links = steps.links.map(({ source, target, value }) => {
    const thickness = value * scale
    const [from, to] = [at.get(source.id), at.get(target.id)]
    const path =
      from && to
        ? draw({
            source: [from.x + NODE_WIDTH, from.y + take(left, source.id, thickness)],
            target: [to.x, to.y + take(entered, target.id, thickness)],
          })
        : null
    return { path: path ?? '', width: Math.max(1, thickness) }
  })
  return { nodes, links }
}

/**
 * How many got lost before each step. Who pays on site goes to no payment and orders all the same: lost is who came to
 * no later step either.
 */
export function lostBefore(steps: readonly { visitors: number }[]): number[] {
  const reached = steps.map((_, at) => Math.max(...steps.slice(at).map(({ visitors }) => visitors)))
  return reached.map((count, at) => (at === 0 ? 0 : (reached[at - 1] ?? 0) - count))
}
