import { expect, test } from 'vitest'
import { inSections } from '#web/backoffice/areas/signage/tv-sections.ts'

const tv = (id: number, group: string | null, branch = 1) => ({
  id,
  group,
  branch: { id: branch, name: `Filiale ${branch}` },
})
const named = (tvs: ReturnType<typeof tv>[]) =>
  inSections(tvs).map(({ name, devices }) => [name, devices.map(({ id }) => id)])

test('TVs stand by group, those of none behind them; without groups by branch', () => {
  expect(named([tv(1, null), tv(2, 'Halle 10'), tv(3, 'Halle 2'), tv(4, ' ')])).toEqual([
    ['Halle 2', [3]],
    ['Halle 10', [2]],
    ['Ohne Gruppe', [1, 4]],
  ])
  expect(named([tv(1, null, 2), tv(2, null, 1)])).toEqual([
    ['Filiale 1', [2]],
    ['Filiale 2', [1]],
  ])
})
test('a group is that of its branch, and none where it holds all of them', () =>
  expect(named([tv(1, 'Theke', 2), tv(2, 'Theke', 1), tv(3, 'Saal', 1)])).toEqual([
    ['Filiale 1 · Saal', [3]],
    ['Filiale 1 · Theke', [2]],
    ['Filiale 2', [1]],
  ]))
test('no two sections share a key', () => {
  const keys = inSections([tv(1, null), tv(2, 'a'), tv(3, null, 2), tv(4, 'a', 2)]).map(({ id }) => id)
  expect(new Set(keys).size).toBe(keys.length)
})
