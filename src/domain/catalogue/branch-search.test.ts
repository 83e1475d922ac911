import { expect, test } from 'vitest'
import { matchesBranch } from '#domain/catalogue/branch-search.ts'

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
