import { describe, expect, test } from 'vitest'
import type { Area, AreaGroup } from '#web/backoffice/navigation/area.ts'
import { frequentAreas, isGroupFolded, type Uses, withUse } from '#web/backoffice/navigation/frequent.ts'

const area = (path: string) => ({ path, label: path }) as Area
const group = (label: string, count: number): AreaGroup => ({
  label,
  areas: Array.from({ length: count }, (_, n) => area(`/${label}${n}`)),
})
const few = [group('a', 4), group('b', 3)]
const some = [group('a', 8), group('b', 8)]
const many = [group('a', 10), group('b', 15), group('c', 15)]

describe('what one uses comes first', () => {
  test.each<{ groups: readonly AreaGroup[]; uses: Uses; isFirstFolded?: boolean; is: string[]; because: string }>([
    {
      groups: some,
      uses: { '/b5': 9, '/b2': 4, '/b3': 2 },
      is: ['/b2', '/b5'],
      because: 'twice is not often, and places are kept',
    },
    {
      groups: some,
      uses: { '/a0': 90, '/b1': 9 },
      is: ['/b1'],
      because: 'the first group stands right below, and nothing is said twice',
    },
    {
      groups: some,
      uses: { '/a0': 90, '/b1': 9 },
      isFirstFolded: true,
      is: ['/a0', '/b1'],
      because: 'a folded group shows nothing',
    },
    { groups: few, uses: { '/b1': 9 }, is: [], because: 'all are in sight anyway' },
    { groups: some, uses: { '/gone': 50 }, is: [], because: 'nobody may go there any more' },
    {
      groups: some,
      uses: { '/a1': 99, '/b0': 3, '/b1': 9, '/b2': 8, '/b3': 7, '/b4': 6, '/b5': 5 },
      is: ['/b1', '/b2', '/b3', '/b4', '/b5'],
      because: 'five are enough',
    },
  ])('$because', ({ groups, uses, isFirstFolded, is }) =>
    expect(frequentAreas(groups, uses, isFirstFolded).map(({ path }) => path)).toEqual(is),
  )

  test('what is long ago counts less and less', () => {
    expect(withUse({ '/a': 2 }, '/a')).toEqual({ '/a': 3 })
    expect(withUse({ '/a': 100, '/b': 18, '/c': 1 }, '/b')).toEqual({ '/a': 50, '/b': 9 })
  })
})

describe('a group of the navigation', () => {
  type Case = {
    groups: readonly AreaGroup[]
    at: number
    left: Record<string, boolean>
    current?: string | undefined
    is: boolean
    because: string
  }
  test.each<Case>([
    { groups: some, at: 1, left: {}, current: undefined, is: false, because: 'they all fit' },
    { groups: many, at: 1, left: {}, current: undefined, is: true, because: 'forty do not' },
    { groups: many, at: 0, left: {}, current: undefined, is: false, because: 'the first is the day’s work' },
    { groups: many, at: 2, left: {}, current: '/c3', is: false, because: 'somebody is there' },
    { groups: [...many, group('d', 1)], at: 3, left: {}, is: false, because: 'its name alone would be as long' },
    { groups: many, at: 2, left: { c: true }, current: '/c3', is: true, because: 'somebody folded it' },
    { groups: many, at: 1, left: { b: false }, current: undefined, is: false, because: 'somebody opened it' },
    { groups: some, at: 0, left: { a: true }, current: undefined, is: true, because: 'somebody folded it' },
  ])('is folded $is: $because', ({ groups, at, left, current, is }) => {
    const one = groups.flatMap(({ areas }) => areas).find(({ path }) => path === current)
    expect(isGroupFolded(groups, groups[at]!, left, one)).toBe(is)
  })
})
