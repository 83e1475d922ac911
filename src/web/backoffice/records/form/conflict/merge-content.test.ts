import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDifferences, mergeValues } from '#web/backoffice/records/form/conflict/find-differences.ts'
import { mergeContent } from '#web/backoffice/records/form/conflict/merge-content.ts'

const block = (id: string, words = id) => ({ id, type: 'text', value: { words } })
const content = (...blocks: object[]) => ({ body: blocks })
const [soup, bread, wine] = [block('soup'), block('bread'), block('wine')]
const read = (merged: ReturnType<typeof mergeContent>) =>
  merged && { words: merged.value.body.map(({ value }) => (value as { words: string }).words).join(' '), isContested: merged.isContested }

test.each([
  {
    before: content(soup, bread),
    mine: content(block('soup', 'stew'), bread),
    theirs: content(soup, block('bread', 'roll')),
    words: 'stew roll',
    because: 'each changed another block',
  },
  {
    before: content(soup, bread),
    mine: content(soup, wine, bread),
    theirs: content(soup, bread, block('beer')),
    words: 'soup wine bread beer',
    because: 'each added one',
  },
  {
    before: content(soup, bread, wine),
    mine: content(wine, soup, bread),
    theirs: content(soup, bread, block('wine', 'cider')),
    words: 'cider soup bread',
    because: 'one moved what the other changed',
  },
  {
    before: content(soup, bread),
    mine: content(bread, soup),
    theirs: content(soup),
    words: 'soup',
    because: 'one moved, the other took out what nobody changed',
  },
  {
    before: content(),
    mine: content(soup),
    theirs: content(bread),
    words: 'soup bread',
    because: 'both began an empty page',
  },
  {
    before: content(soup),
    mine: content(block('soup', 'stew')),
    theirs: content(block('soup', 'stew')),
    words: 'stew',
    because: 'both changed the same to the same',
  },
])('$because: nobody loses anything', ({ before, mine, theirs, words }) =>
  expect(read(mergeContent(before, mine, theirs, 'mine'))).toEqual({ words, isContested: false }),
)

test.each(['mine', 'theirs'] as const)('where both changed one block %s is taken, and of the others none is lost', winner => {
  const [mine, theirs] = [content(block('soup', 'mine'), bread, wine), content(block('soup', 'theirs'), block('bread', 'roll'))]
  expect(read(mergeContent(content(soup, bread), mine, theirs, winner))).toEqual({ words: `${winner} roll wine`, isContested: true })
})

test('a block that one takes out and the other changes is asked about', () => {
  const [before, mine, theirs] = [content(soup), content(), content(block('soup', 'stew'))]
  expect(read(mergeContent(before, mine, theirs, 'mine'))).toEqual({ words: '', isContested: true })
  expect(read(mergeContent(before, mine, theirs, 'theirs'))).toEqual({ words: 'stew', isContested: true })
})

test('what holds no blocks is not brought together, and other members are as ever', () => {
  expect(mergeContent({ a: 1 }, { a: 2 }, { a: 3 }, 'mine')).toBeNull()
  expect(mergeContent(null, content(), content(), 'mine')).toBeNull()
  const merged = mergeContent({ name: 'a', body: [] }, { name: 'b', body: [] }, { name: 'a', body: [soup] }, 'mine')
  expect(merged).toEqual({ value: { name: 'b', body: [soup] }, isContested: false })
})

test('a form asks only where both changed the same block', () => {
  const before = { name: 'Seite', content: content(soup, bread) }
  const mine = { ...before, content: content(block('soup', 'stew'), bread) }
  const theirs = { ...before, content: content(soup, block('bread', 'roll')) }
  expect(findDifferences(['name', 'content'], before, mine, theirs)).toMatchObject([{ name: 'content', isContested: false }])
  expect(mergeValues(['name', 'content'], before, mine, theirs, {})).toEqual({
    name: 'Seite',
    content: content(block('soup', 'stew'), block('bread', 'roll')),
  })
  const same = { ...before, content: content(block('soup', 'goulash'), bread) }
  expect(findDifferences(['content'], before, mine, same)).toMatchObject([{ isContested: true }])
  expect(mergeValues(['content'], before, mine, same, { content: 'theirs' })).toEqual({ content: same.content })
})

test('whatever two people do to different blocks, all of it is there', () => {
  const body = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
  fc.assert(
    fc.property(body, body, body, (was, my, their) => {
      const side = (ids: string[]) => content(...ids.map(id => block(id)))
      const merged = mergeContent(side(was), side(my), side(their), 'mine')
      const ids = merged?.value.body.map(({ id }) => id) ?? []
      const expected = new Set([...my, ...their].filter(id => (my.includes(id) && their.includes(id)) || !was.includes(id)))
      expect(new Set(ids)).toEqual(expected)
      expect(ids).toHaveLength(expected.size)
      expect(merged?.isContested).toBe(false)
    }),
  )
})
