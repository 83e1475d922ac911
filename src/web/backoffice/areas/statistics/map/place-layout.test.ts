import { expect, test } from 'vitest'
import {
  areasOf,
  circleAt,
  type MapPlace,
  mergedPlaces,
  placeOnMap,
} from '#web/backoffice/areas/statistics/map/place-layout.ts'

const place = (label: string, latitude: number, longitude: number, value: number): MapPlace => ({
  key: label,
  label,
  latitude,
  longitude,
  value,
})
const NEUBAU = place('1070 Wien', 48.202, 16.347, 40)
const DÖBLING = place('1190 Wien', 48.25, 16.338, 10)
const GRAZ = place('8010 Graz', 47.067, 15.442, 30)
const WIEN = { id: 1, name: 'Wien Neubau', latitude: 48.2009, longitude: 16.3488 }
const STORE = { id: 2, name: 'Graz Lend', latitude: 47.0737, longitude: 15.4293 }
const SIZE = { width: 600, height: 360 }

test('what lies at one point is one circle, and says how much it stands for', () => {
  const merged = mergedPlaces([
    { ...GRAZ, previous: 1 },
    { ...GRAZ, key: '8041 Graz', label: '8041 Graz', value: 5, previous: 2 },
    { ...NEUBAU, previous: 3 },
  ])
  expect(merged.map(({ label, value, previous }) => [label, value, previous])).toEqual([
    ['1070 Wien', 40, 3],
    ['8010 Graz und 1 weitere Postleitzahl', 35, 3],
  ])
})

test('north is above, east is right, and a circle of four times the orders is twice as wide', () => {
  const { circles } = placeOnMap([NEUBAU, DÖBLING, GRAZ], [WIEN], SIZE)
  const [neubau, döbling, graz] = circles
  expect(döbling!.y).toBeLessThan(neubau!.y)
  expect(graz!.x).toBeLessThan(neubau!.x)
  expect(neubau!.radius / döbling!.radius).toBeCloseTo(2)
  for (const { x, y, radius } of circles) {
    expect(x - radius).toBeGreaterThanOrEqual(0)
    expect(x + radius).toBeLessThanOrEqual(SIZE.width)
    expect(y - radius).toBeGreaterThanOrEqual(0)
    expect(y + radius).toBeLessThanOrEqual(SIZE.height)
  }
})

test('a kilometre is as long everywhere, and the measure says how long', () => {
  const { circles, scale } = placeOnMap([NEUBAU, GRAZ], [], SIZE)
  const apart = Math.hypot(circles[0]!.x - circles[1]!.x, circles[0]!.y - circles[1]!.y)
  // 143 kilometres as the crow flies
  expect((apart / scale.width) * scale.km).toBeCloseTo(143, -1)
})

test('what is near belongs to the nearest branch, and a guest from far away to none', () => {
  const hamburg = place('20095 Hamburg', 53.55, 10, 1)
  const areas = areasOf([NEUBAU, DÖBLING, GRAZ, hamburg], [WIEN, STORE])
  expect([...areas].map(([id, places]) => [id, places.map(({ label }) => label)])).toEqual([
    [1, ['1070 Wien', '1190 Wien']],
    [2, ['8010 Graz']],
  ])
})

test('one place alone, a hundred at one point and none at all are drawn too, and no label covers another', () => {
  for (const places of [
    [NEUBAU],
    [],
    Array.from({ length: 100 }, (_, n) => place(`${1000 + n} Wien`, 48.2 + n / 50_000, 16.37, n)),
  ]) {
    const { circles, labels } = placeOnMap(places, [WIEN], SIZE, WIEN)
    for (const { x, y, radius } of circles) expect([x, y, radius].every(Number.isFinite)).toBe(true)
    for (const [at, one] of labels.entries())
      for (const other of labels.slice(at + 1))
        expect(one.y !== other.y || one.x !== other.x || one.anchor !== other.anchor).toBe(true)
  }
})

test('a finger means the smallest circle it is in, else the nearest', () => {
  const { circles } = placeOnMap([NEUBAU, DÖBLING, GRAZ], [], SIZE)
  const [neubau] = circles
  expect(circleAt(circles, neubau!.x, neubau!.y)).toBeDefined()
  expect(circleAt(circles, circles[2]!.x + 1, circles[2]!.y)).toBe('8010 Graz')
  expect(circleAt(circles, SIZE.width / 2, SIZE.height / 2)).toBeUndefined()
})
