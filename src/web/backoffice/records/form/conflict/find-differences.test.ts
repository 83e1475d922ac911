import { expect, test } from 'vitest'
import { findDifferences, mergeValues } from '#web/backoffice/records/form/conflict/find-differences.ts'

const names = ['name', 'price', 'images', 'station']
const before = { name: 'Suppe', price: 4, images: [{ id: 1, version: 1, extension: 'png' }], station: null }
const mine = { ...before, name: 'Frittatensuppe', price: 4.5 }
const theirs = { ...before, price: 5, station: 'Küche' }

test('what only the other one changed is named, what both changed is contested', () =>
  expect(findDifferences(names, before, mine, theirs)).toEqual([
    { name: 'price', before: 4, theirs: 5, mine: 4.5, isContested: true },
    { name: 'station', before: null, theirs: 'Küche', isContested: false },
  ]))

test('the same change by both is no matter of dispute', () =>
  expect(findDifferences(names, before, { ...before, price: 5 }, theirs).map(one => one.isContested)).toEqual([
    false,
    false,
  ]))

test('a link is the same although its picture has a newer version', () =>
  expect(
    findDifferences(names, before, mine, { ...before, images: [{ id: 1, version: 2, extension: 'png' }] }),
  ).toEqual([]))

test.each<{ choices: Record<string, 'mine' | 'theirs'>; price: number; because: string }>([
  { choices: {}, price: 4.5, because: 'nothing typed is given up unasked' },
  { choices: { price: 'mine' }, price: 4.5, because: 'it was chosen' },
  { choices: { price: 'theirs' }, price: 5, because: 'it was chosen' },
])('both together cost $price: $because', ({ choices, price }) =>
  expect(mergeValues(names, before, mine, theirs, choices)).toEqual({
    ...before,
    name: 'Frittatensuppe',
    price,
    station: 'Küche',
  }),
)
