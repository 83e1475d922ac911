import { expect, test } from 'vitest'
import { aBranch } from '#test/page-fixture.ts'
import { branchGroups } from '#domain/catalogue/branch-groups.ts'

const plain = { title: null, description: null, image: null }
const [wien, graz] = [
  { id: 1, identifier: 'wien', name: 'Wien', ...plain },
  { id: 2, identifier: 'graz', name: 'Graz', ...plain },
] as const
const neubau = aBranch({ id: 1, division: { id: 1 } })
const lend = aBranch({ id: 2, division: { id: 2 } })
const alone = aBranch({ id: 3 })

test('several organisations head their own branches, those without one come last', () => {
  const groups = branchGroups([alone, lend, neubau], [wien, graz]).map(({ division, members }) => [
    division?.name,
    members.map(({ id }) => id),
  ])
  expect(groups).toEqual([
    ['Wien', [1]],
    ['Graz', [2]],
    [undefined, [3]],
  ])
})
test('an organisation without any match disappears', () => expect(branchGroups([lend], [wien, graz])).toHaveLength(1))
test('a single organisation needs no heading of its own', () =>
  expect(branchGroups([neubau, lend], [wien])).toEqual([{ division: null, members: [neubau, lend] }]))
test('nothing found is no group at all', () => expect(branchGroups([], [wien])).toEqual([]))
test('an organisation with an open branch comes before one in which all are closed', () =>
  expect(
    branchGroups([neubau, lend], [wien, graz], ({ id }) => id === 2).map(({ division }) => division?.name),
  ).toEqual(['Graz', 'Wien']))
