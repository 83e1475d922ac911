import { expect, test } from 'vitest'
import { aBranch } from '#test/page-fixture.ts'
import { branchGroups, matchesBranch } from '#domain/catalogue/listed-branches.ts'

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

const branch = {
  name: 'Gasthof Linde',
  street: 'Hauptstraße 3',
  city: 'Mödling',
  zipCode: '2340',
  keywords: 'Schnitzel, Biergarten',
  tags: [{ id: 7, name: 'Barrierefrei' }],
}

test.each([
  { term: '', tagId: null, matches: true, because: 'without a filter every branch shows' },
  { term: ' , ', tagId: null, matches: true, because: 'separators alone are no filter' },
  { term: 'linde', tagId: null, matches: true, because: 'the name counts whatever the case' },
  { term: 'hauptstrasse', tagId: null, matches: true, because: 'the street counts' },
  { term: 'Moedling', tagId: null, matches: true, because: 'the city counts, umlauts spelled out' },
  { term: '234', tagId: null, matches: true, because: 'the beginning of a zip code is enough' },
  { term: 'biergarten', tagId: null, matches: true, because: 'keywords count' },
  { term: 'barriere', tagId: null, matches: true, because: 'a tag name counts' },
  { term: '1010,Linde', tagId: null, matches: true, because: 'one matching word is enough' },
  { term: 'Graz 8010', tagId: null, matches: false, because: 'no word matches' },
  { term: '', tagId: 7, matches: true, because: 'the branch has the selected tag' },
  { term: 'Linde', tagId: 8, matches: false, because: 'the selected tag is required besides the term' },
  { term: 'Graz', tagId: 7, matches: false, because: 'the tag does not replace the term' },
])('the search "$term" with tag $tagId: $because', ({ term, tagId, matches }) => {
  expect(matchesBranch(branch, { term, tagId })).toBe(matches)
})

test('a branch without address and tags is found by its name alone', () => {
  const bare = { name: 'Linde', tags: [{ id: 1 }] }
  expect(matchesBranch(bare, { term: 'linde' })).toBe(true)
  expect(matchesBranch(bare, { term: 'null' })).toBe(false)
})
