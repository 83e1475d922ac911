import { expect, test } from 'vitest'
import { businessIn, hourShares, localHours } from '#domain/statistics/sold-out-loss.ts'
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

test('ways stand beside what they were before, those that were taken then alone among the rest or not at all', () => {
  const flow = visitFlow(
    [
      { level: 1, place: '/', next: '/store/wien', count: 5, before: 2 },
      { level: 1, place: '/', next: '/shop', count: 0, before: 7 },
      { level: 1, place: '/alt', next: null, count: 0, before: 4 },
      { level: 1, place: '/', next: null, count: 1, before: 0 },
      { level: 2, place: '/store/wien', next: null, count: 5, before: 2 },
      { level: 2, place: '/shop', next: null, count: 0, before: 7 },
    ],
    new Map(),
  )
  expect(flow.nodes.map(({ id }) => id)).toEqual(['1 /', '2 /store/wien'])
  expect(flow.links).toEqual([{ source: '1 /', target: '2 /store/wien', value: 5, previous: 2 }])
  expect(flow.dropOffs).toEqual([
    { node: '2 /store/wien', value: 5, previous: 2 },
    { node: '1 /', value: 1, previous: 0 },
  ])
})

test('places few came by stand together, so that a step of a thousand pages can be read', () => {
  const walks = Array.from({ length: 1000 }, (_, n) => ({
    level: 1,
    place: `/seite/${n}`,
    next: null,
    count: 1000 - n,
  }))
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
  const within = (from: string, until: string) => {
    const span = { from: Date.parse(from), until: Date.parse(until) }
    return businessIn(localHours(span, 'Europe/Vienna'), shares)(span)
  }
  expect(within('2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z')).toBeCloseTo(0.5)
  expect(within('2026-11-20T11:30:00Z', '2026-11-20T12:00:00Z')).toBeCloseTo(0.25)
  expect(within('2026-11-20T00:00:00Z', '2026-11-20T08:00:00Z')).toBe(0)
  expect(within('2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z')).toBeCloseTo(2)
  expect(hourShares(new Map()).every(share => share === 0)).toBe(true)
})

test('hours of days on which clocks change are those on the wall, and a night that is an hour longer counts no more', () => {
  const span = (from: string, until: string) => ({ from: Date.parse(from), until: Date.parse(until) })
  const autumn = localHours(span('2026-10-24T20:00:00Z', '2026-10-26T00:00:00Z'), 'Europe/Vienna')
  expect(autumn.hours.slice(0, 8)).toEqual([22, 23, 0, 1, 2, 2, 3, 4])
  const spring = localHours(span('2026-03-28T22:30:00Z', '2026-03-29T04:00:00Z'), 'Europe/Vienna')
  expect(spring.hours).toEqual([23, 0, 1, 3, 4, 5])
  const noon = hourShares(new Map([[12, 1]]))
  expect(businessIn(autumn, noon)(span('2026-10-24T20:00:00Z', '2026-10-26T00:00:00Z'))).toBeCloseTo(1)
})

test('pages of one name are told apart by their path', () => {
  const titles = new Map([
    ['/store/1', 'Speisekarte'],
    ['/store/2', 'Speisekarte'],
    ['/impressum', 'Impressum'],
  ])
  const walks = [...titles.keys()].map(place => ({ level: 1, place, next: null, count: 1 }))
  expect(visitFlow(walks, titles).nodes.map(({ label }) => label)).toEqual([
    'Speisekarte /store/1',
    'Speisekarte /store/2',
    'Impressum',
  ])
})

test('steps stand level by level, the most visited first, and ways by how many took them', () => {
  const walks = [
    { level: 1, place: '/a', next: '/c', count: 2 },
    { level: 1, place: '/b', next: '/d', count: 5 },
    { level: 1, place: '/b', next: '/c', count: 1 },
    { level: 2, place: '/c', next: null, count: 3 },
    { level: 2, place: '/d', next: null, count: 5 },
  ]
  for (const order of [walks, walks.toReversed()]) {
    const flow = visitFlow(order, new Map())
    expect(flow.nodes.map(({ id }) => id)).toEqual(['1 /b', '1 /a', '2 /d', '2 /c'])
    expect(flow.links.map(({ source, target, value }) => `${source} > ${target}: ${value}`)).toEqual([
      '1 /b > 2 /d: 5',
      '1 /a > 2 /c: 2',
      '1 /b > 2 /c: 1',
    ])
    expect(flow.dropOffs.map(({ node, value }) => `${node}: ${value}`)).toEqual(['2 /d: 5', '2 /c: 3'])
  }
})
