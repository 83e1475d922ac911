import { expect, test } from 'vitest'
import { businessWithin, hourShares } from '#domain/statistics/sold-out-loss.ts'
import { visitFlow } from '#domain/statistics/visit-flow.ts'

test('the ways of visits are nodes by step, links between steps that follow, and where they ended', () => {
  const flow = visitFlow(
    [
      { level: 1, place: '/', next: '/store/wien', count: 5 },
      { level: 1, place: '/', next: null, count: 3 },
      { level: 2, place: '/store/wien', next: 'addToCart', count: 2 },
      { level: 2, place: '/store/wien', next: null, count: 3 },
      { level: 3, place: 'addToCart', next: null, count: 2 },
    ],
    new Map([['/', 'Start']]),
  )
  expect(flow.nodes).toEqual([
    { id: '1 /', label: 'Start', level: 1 },
    { id: '2 /store/wien', label: '/store/wien', level: 2 },
    { id: '3 addToCart', label: 'In den Warenkorb', level: 3 },
  ])
  expect(flow.links).toEqual([
    { source: '1 /', target: '2 /store/wien', value: 5 },
    { source: '2 /store/wien', target: '3 addToCart', value: 2 },
  ])
  expect(flow.dropOffs.reduce((sum, { value }) => sum + value, 0)).toBe(8)
})

test('places few came by stand together, so that a step of a thousand pages can be read', () => {
  const walks = Array.from({ length: 1000 }, (_, n) => ({ level: 1, place: `/seite/${n}`, next: null, count: 1000 - n }))
  const { nodes, dropOffs } = visitFlow(walks, new Map())
  expect(nodes).toHaveLength(8)
  expect(nodes.find(({ label }) => label === 'Andere')).toBeDefined()
  expect(dropOffs.reduce((sum, { value }) => sum + value, 0)).toBe(500_500)
})

test('an hour without a dish counts by what is ordered in it: nothing at night, a half where half of the day is ordered at noon', () => {
  const shares = hourShares(
    new Map([
      [12, 50],
      [19, 50],
    ]),
  )
  const within = (from: string, until: string) =>
    businessWithin({ from: Date.parse(from), until: Date.parse(until) }, shares, 'Europe/Vienna')
  expect(within('2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z')).toBeCloseTo(0.5)
  expect(within('2026-11-20T11:30:00Z', '2026-11-20T12:00:00Z')).toBeCloseTo(0.25)
  expect(within('2026-11-20T00:00:00Z', '2026-11-20T08:00:00Z')).toBe(0)
  expect(within('2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z')).toBeCloseTo(2)
  expect(hourShares(new Map()).every(share => share === 0)).toBe(true)
})
