import { expect, test } from 'vitest'
import { flowRows, flowSteps, placeFlow, lostBefore } from '#web/backoffice/areas/statistics/flow/flow-layout.ts'

const FLOW = {
  nodes: [
    { id: 'a', label: 'Startseite', level: 0 },
    { id: 'b', label: 'Speisekarte', level: 1 },
    { id: 'c', label: 'Kontakt', level: 1 },
  ],
  links: [
    { source: 'a', target: 'b', value: 60 },
    { source: 'a', target: 'c', value: 10 },
  ],
  dropOffs: [{ node: 'a', value: 30 }],
}

test('as many come to a step as go on from it and end there', () =>
  expect(flowSteps(FLOW).nodes.map(({ label, value, dropOff }) => [label, value, dropOff])).toEqual([
    ['Startseite', 100, 30],
    ['Speisekarte', 60, 0],
    ['Kontakt', 10, 0],
  ]))

test('ways and the ends of visits are rows, so that nothing is drawn that no table says', () =>
  expect(flowRows(flowSteps(FLOW)).map(({ level, from, to, value }) => [level, from, to, value])).toEqual([
    [0, 'Startseite', 'Speisekarte', 60],
    [0, 'Startseite', null, 30],
    [0, 'Startseite', 'Kontakt', 10],
  ]))

test('the rare pages of a step become one, with all who came there', () => {
  const pages = Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, label: `Seite ${at}`, level: 1 }))
  const { nodes, links } = flowSteps({
    nodes: [FLOW.nodes[0]!, ...pages],
    links: pages.map(({ id }, at) => ({ source: 'a', target: id, value: 9 - at })),
    dropOffs: [],
  })
  const second = nodes.filter(({ level }) => level === 1)
  expect(second.map(({ label }) => label)).toEqual([
    'Seite 0',
    'Seite 1',
    'Seite 2',
    'Seite 3',
    'Seite 4',
    'Andere Seiten',
  ])
  expect(second.at(-1)?.value).toBe(4 + 3 + 2 + 1)
  expect(links.reduce((sum, { value }) => sum + value, 0)).toBe(45)
})

test('what was on the days beside stands with each way and with those that ended, the rare ones together', () => {
  const pages = Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, label: `Seite ${at}`, level: 1 }))
  const rows = flowRows(
    flowSteps({
      nodes: [FLOW.nodes[0]!, ...pages],
      links: pages.map(({ id }, at) => ({ source: 'a', target: id, value: 9 - at, previous: at })),
      dropOffs: pages.map(({ id }) => ({ node: id, value: 1, previous: 2 })),
    }),
  )
  expect(rows.find(({ to }) => to === 'Andere Seiten')?.previous).toBe(5 + 6 + 7 + 8)
  expect(rows.find(({ from, to }) => from === 'Andere Seiten' && to === null)?.previous).toBe(8)
  expect(flowRows(flowSteps(FLOW)).every(({ previous }) => previous === undefined)).toBe(true)
})

test('nothing stands outside of its field, and nothing over something else', () => {
  const { nodes, links } = placeFlow(flowSteps(FLOW), 600, 300)
  for (const { y, height } of nodes) expect(y + height).toBeLessThanOrEqual(300.001)
  const second = nodes.filter(({ level }) => level === 1)
  expect(second[1]!.y).toBeGreaterThan(second[0]!.y + second[0]!.height)
  expect(links.map(({ width }) => width)).toEqual([180, 30])
})

test('without visits there is nothing to draw, and no figure that is no number', () =>
  expect(placeFlow(flowSteps({ nodes: [], links: [], dropOffs: [] }), 600, 300)).toEqual({ nodes: [], links: [] }))

const visits = (...counts: number[]) => counts.map(visitors => ({ visitors }))

test.each([
  { steps: visits(60, 50, 40), lost: [0, 10, 10], because: 'each step is reached by fewer' },
  { steps: visits(60, 30, 0, 20), lost: [0, 30, 10, 0], because: 'who pays on site skips the payment and is not lost' },
  { steps: visits(0, 0), lost: [0, 0], because: 'nobody came' },
  { steps: [], lost: [], because: 'there is nothing to say' },
])('$lost get lost: $because', ({ steps, lost }) => expect(lostBefore(steps)).toEqual(lost))
