import { expect, test } from 'vitest'
import { reportedBranch, withWorkedAt, workingBranch } from '#domain/organisation/working-branch.ts'

const [graz, linz, wien] = [1, 2, 3]

test.each([
  { branches: [], open: [], chosen: null, recent: [], begins: null, because: 'there is none' },
  { branches: [graz], open: [], chosen: null, recent: [], begins: graz, because: 'there is no other' },
  {
    branches: [graz, linz, wien],
    open: [graz, linz, wien],
    chosen: linz,
    recent: [wien],
    begins: linz,
    because: 'somebody chose it',
  },
  {
    branches: [graz, wien],
    open: [graz, wien],
    chosen: linz,
    recent: [wien],
    begins: wien,
    because: 'the chosen one is none this is about',
  },
  {
    branches: [graz, linz, wien],
    open: [graz, linz, wien],
    chosen: null,
    recent: [wien, graz],
    begins: wien,
    because: 'that is where they worked last',
  },
  {
    branches: [graz, linz, wien],
    open: [graz, linz],
    chosen: null,
    recent: [wien, linz],
    begins: linz,
    because: 'the last one has closed',
  },
  {
    branches: [graz, linz, wien],
    open: [linz],
    chosen: null,
    recent: [wien],
    begins: linz,
    because: 'it is the only one that is open',
  },
  {
    branches: [graz, linz, wien],
    open: [],
    chosen: null,
    recent: [wien, linz],
    begins: wien,
    because: 'all are closed, and it was the last',
  },
  {
    branches: [graz, linz, wien],
    open: [graz, linz],
    chosen: null,
    recent: [],
    begins: null,
    because: 'only the person knows',
  },
  {
    branches: [graz, linz, wien],
    open: [],
    chosen: null,
    recent: [],
    begins: null,
    because: 'the alphabet knows nothing',
  },
])('of $branches, open $open, begins $begins: $because', ({ branches, open, chosen, recent, begins }) =>
  expect(workingBranch(branches, { chosen, recent, isOpen: id => (open as number[]).includes(id) })).toBe(begins),
)

test('the last place comes first, each once, and the oldest is forgotten', () => {
  expect(withWorkedAt([1, 2, 3], 3)).toEqual([3, 1, 2])
  expect(withWorkedAt([1, 2, 3, 4, 5], 6)).toEqual([6, 1, 2, 3, 4])
  const same = [1, 2]
  expect(withWorkedAt(same, 1)).toBe(same)
})

test.each([
  {
    open: [graz, wien],
    recent: [linz, wien],
    begins: wien,
    because: 'the last place is closed, the one before is open',
  },
  { open: [graz], recent: [linz, wien], begins: linz, because: 'figures are read after closing time as well' },
  { open: [graz], recent: [], begins: null, because: 'nobody has worked there, so figures are of all branches' },
  { open: [graz], recent: [9], begins: null, because: 'they left that branch' },
])('figures begin with $begins, open $open, worked at $recent: $because', ({ open, recent, begins }) =>
  expect(reportedBranch([graz, linz, wien], { recent, isOpen: id => (open as number[]).includes(id) })).toBe(begins),
)
