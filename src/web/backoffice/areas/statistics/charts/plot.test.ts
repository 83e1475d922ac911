import { expect, test } from 'vitest'
import { plotOf, pointAt } from '#web/backoffice/areas/statistics/charts/plot.ts'

const SIZE = { width: 300, height: 100 }
const points = (...values: number[]) => values.map((value, at) => ({ date: `2026-11-0${at + 1}`, value }))

test('the highest figure stands at the top, nothing at the bottom, each in the middle of its part', () => {
  const { places, zero, step } = plotOf(points(0, 50, 100), SIZE)
  expect(places.map(({ x, y }) => [x, y])).toEqual([
    [50, 100],
    [150, 50],
    [250, 0],
  ])
  expect([zero, step]).toEqual([100, 100])
})

test('money that went back hangs below the line of nothing', () => {
  const { places, zero } = plotOf(points(-50, 50), SIZE)
  expect(zero).toBe(50)
  const [below = 0, above = 0] = places.map(({ y }) => y)
  expect(below).toBeGreaterThan(90)
  expect(below + above).toBeCloseTo(100)
})

test('a chart in which nothing happened has its line at the bottom and no figure that is no number', () => {
  const { places, zero, line } = plotOf(points(0, 0, 0), SIZE)
  expect([zero, ...places.map(({ y }) => y)]).toEqual([100, 100, 100, 100])
  expect(line).not.toContain('NaN')
})

test('what is compared is drawn where it is known, and the scale holds it', () => {
  const { places, previous } = plotOf([{ date: '2026-11-01', value: 10, previous: 200 }, ...points(5)], SIZE)
  expect(places[0]?.previousY).toBe(0)
  expect(places[1]?.previousY).toBeUndefined()
  expect(previous).not.toContain('NaN')
})

test('two years of weeks are a line, a month of days are bars', () => {
  const many = Array.from({ length: 105 }, (_, at) => ({ date: String(at), value: at }))
  expect([plotOf(many, SIZE).kind, plotOf(many.slice(0, 31), SIZE).kind]).toEqual(['line', 'bars'])
})

test('counts are not divided on the axis: nobody visits one and a half times', () =>
  expect(
    plotOf(points(1, 2), SIZE)
      .ticks.map(({ value }) => value)
      .every(value => Number.isInteger(value * 2)),
  ).toBe(true))

test.each([
  { x: 0, is: 0 },
  { x: 149, is: 1 },
  { x: 300, is: 2 },
  { x: -20, is: 0 },
  { x: 9999, is: 2 },
])('$x px from the left is point $is of three', ({ x, is }) => expect(pointAt(x, 300, 3)).toBe(is))

test('where there is no mean nothing is drawn, and the scale reaches as high as a mean can be', () => {
  const { places, line, zero } = plotOf([{ date: '1', value: 4 }, { date: '2', value: null }, ...points(2)], SIZE, 5)
  expect(places.map(({ y }) => y)).toEqual([expect.closeTo(20), undefined, expect.closeTo(60)])
  // two strokes, and none between them
  expect(line.match(/M/g)).toHaveLength(2)
  expect([zero, line.includes('NaN')]).toEqual([100, false])
})
