import { describe, expect, test } from 'vitest'
import { layOutCurves, valueText } from '#domain/documents/lay-out-curves.ts'
import type { PaperCurve } from '#domain/documents/paper.ts'
import { PaperPen } from '#domain/documents/paper-pen.ts'
import { placesOf } from '#test/laid-places.ts'

const CURVE: PaperCurve = {
  title: 'Kühlhaus',
  told: '2 Messungen',
  unit: '°C',
  minimum: 2,
  maximum: 7,
  points: [
    { at: 0, value: 4, isOutside: false },
    { at: 0.5, value: 12, isOutside: true },
  ],
  marks: [
    { at: 0, label: '1.' },
    { at: 1, label: '30.' },
  ],
}
const laid = (...curves: PaperCurve[]) => {
  const pen = new PaperPen(text => text.length * 0.5)
  layOutCurves(pen, curves)
  return { places: placesOf(pen.laid), y: pen.y, nodes: pen.laid.nodes }
}

test('a curve stands below its title, its limits as lines, breaches larger than readings, days below', () =>
  expect(laid(CURVE).places[0]).toMatchInlineSnapshot(`
    [
      "22 22 Kühlhaus, 4 700 #1a1a1a start",
      "26.37 22 2 Messungen, 2.85 400 #595959 start",
      "46.45 40 box 146 × 13.08 #e7f0f8",
      "29.45 40 box 146 × 0.15 #c4c4c4",
      "63.45 40 box 146 × 0.15 #c4c4c4",
      "59.53 40 box 146 × 0.25 #1864ab",
      "60.95 38 2 °C, 2.85 400 #595959 end",
      "46.45 40 box 146 × 0.25 #1864ab",
      "47.88 38 7 °C, 2.85 400 #595959 end",
      "path M39.952 54.131L112.952 33.208L113.048 33.544L40.048 54.467Z #1a1a1a",
      "53.75 39.45 ellipse 1.1 × 1.1 #1a1a1a",
      "32.28 111.9 box 2.2 × 2.2 #c92a2a",
      "31.68 113 12 °C, 2.85 700 #1a1a1a middle",
      "67.3 40 1., 2.85 400 #595959 middle",
      "67.3 186 30., 2.85 400 #595959 middle",
    ]
  `))

describe('What is allowed', () => {
  const allowed = (change: Partial<PaperCurve>) =>
    laid({ ...CURVE, ...change }).places[0]?.filter(place => place.endsWith('#e7f0f8'))
  // The field is 34 mm high from 29.45 on: from 13.5 to 0.5 with 2 to 12 in it and 15 % of room, from 13.2 to 2.8
  // with 4.
  test.each([
    { minimum: 2, maximum: 7, is: ['46.45 40 box 146 × 13.08 #e7f0f8'], because: 'between both' },
    { minimum: null, maximum: 7, is: ['49.72 40 box 146 × 13.73 #e7f0f8'], because: 'to the lower edge' },
    { minimum: 2, maximum: null, is: ['29.45 40 box 146 × 30.08 #e7f0f8'], because: 'to the upper edge' },
    { minimum: null, maximum: null, is: [], because: 'nothing is said' },
  ])('$minimum to $maximum is a field $because', ({ minimum, maximum, is }) =>
    expect(allowed({ minimum, maximum })).toEqual(is),
  )
})

test('the only reading stands in the middle, whether it is nothing or not', () => {
  for (const value of [0, 4, -18]) {
    const { places } = laid({
      ...CURVE,
      minimum: null,
      maximum: null,
      points: [{ at: 0.25, value, isOutside: false }],
    })
    expect(places[0]?.filter(place => place.includes('ellipse'))).toEqual(['45.9 75.95 ellipse 1.1 × 1.1 #1a1a1a'])
    expect(places[0]?.some(place => place.startsWith('path'))).toBe(false)
  }
})

test('two readings at once are joined by no line that is not there', () => {
  const { places } = laid({
    ...CURVE,
    points: [
      { at: 0.5, value: 4, isOutside: false },
      { at: 0.5, value: 4, isOutside: false },
    ],
  })
  expect(places[0]?.find(place => place.startsWith('path'))).not.toMatch(/NaN|Infinity/)
})

test('a curve that does not fit whole begins the next page, and what follows keeps its distance', () => {
  const one = laid(CURVE).y
  expect(one - 18).toBeCloseTo(56.384, 2)
  const { places } = laid(CURVE, CURVE, CURVE, CURVE, CURVE)
  expect(places.map(page => page.filter(place => place.includes('Kühlhaus')).length)).toEqual([4, 1])
})

test.each([
  [4, '4 °C'],
  [-18.5, '−18,5 °C'],
])('%d is told as %s', (value, told) => expect(valueText(value, '°C')).toBe(told))
