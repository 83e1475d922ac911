import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDifferences, mergeValues, placeOf } from '#web/backoffice/records/form/conflict/find-differences.ts'
import { mergeContent } from '#web/backoffice/records/form/conflict/merge-content.ts'
import { mergeList } from '#web/backoffice/records/form/conflict/merge-list.ts'

const block = (id: string, words = id) => ({ id, type: 'text', value: { words } })
const content = (...blocks: object[]) => ({ body: blocks })
const [soup, bread, wine] = [block('soup'), block('bread'), block('wine')]
type Body = readonly { id: string; value: { words: string } }[]
const bodyOf = (merged: ReturnType<typeof mergeContent>) => (merged?.value as { body: Body } | undefined)?.body ?? []
const isContested = (merged: ReturnType<typeof mergeContent>) =>
  merged?.changes.some(change => change.isContested) ?? false
const read = (merged: ReturnType<typeof mergeContent>) =>
  merged && {
    words: bodyOf(merged)
      .map(({ value }) => value.words)
      .join(' '),
    isContested: isContested(merged),
  }
const [takeMine, takeTheirs] = [() => 'mine' as const, () => 'theirs' as const]

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
  {
    before: content(soup, bread, wine),
    mine: content(bread, soup, wine),
    theirs: content(soup, block('bread', 'roll'), wine, block('beer')),
    words: 'roll soup wine beer',
    because: 'one moved a block the other wrote in, who added one',
  },
  {
    before: content(soup, bread, wine, block('beer')),
    mine: content(bread, soup, wine, block('beer')),
    theirs: content(soup, bread, block('beer'), wine),
    words: 'bread soup beer wine',
    because: 'each moved another block',
  },
  {
    before: content(soup, bread, wine, block('beer')),
    mine: content(soup, block('beer'), bread, wine),
    theirs: content(wine, soup, bread, block('beer')),
    words: 'wine soup beer bread',
    because: 'each moved one across the place of the other',
  },
])('$because: nobody loses anything', ({ before, mine, theirs, words }) =>
  expect(read(mergeContent(before, mine, theirs, takeMine))).toEqual({ words, isContested: false }),
)

test.each(['mine', 'theirs'] as const)(
  'where both changed one block %s is taken, and of the others none is lost',
  winner => {
    const [mine, theirs] = [
      content(block('soup', 'mine'), bread, wine),
      content(block('soup', 'theirs'), block('bread', 'roll')),
    ]
    expect(read(mergeContent(content(soup, bread), mine, theirs, () => winner))).toEqual({
      words: `${winner} roll wine`,
      isContested: true,
    })
  },
)

test('a block that one takes out and the other changes is asked about', () => {
  const [before, mine, theirs] = [content(soup), content(), content(block('soup', 'stew'))]
  expect(read(mergeContent(before, mine, theirs, takeMine))).toEqual({ words: '', isContested: true })
  expect(read(mergeContent(before, mine, theirs, takeTheirs))).toEqual({ words: 'stew', isContested: true })
})

test('where both moved the same block elsewhere one order is chosen, and no block is lost', () => {
  const [before, mine, theirs] = [content(soup, bread, wine), content(bread, wine, soup), content(bread, soup, wine)]
  const merged = mergeContent(before, mine, theirs, takeMine)
  expect(merged?.changes).toMatchObject([{ place: 'order', isContested: true }])
  expect(read(merged)?.words).toBe('bread wine soup')
  expect(read(mergeContent(before, mine, theirs, takeTheirs))?.words).toBe('bread soup wine')
})

const paragraphs = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})
const page = (text: unknown, more: object = {}) =>
  content({ id: 'a', type: 'text', value: { text, background: 'none', links: [], ...more } })
const linesOf = (merged: ReturnType<typeof mergeContent>) => {
  const [first] = bodyOf(merged) as unknown as { value: { text: { content: { content: { text: string }[] }[] } } }[]
  return first?.value.text.content.map(({ content: [words] }) => words?.text).join(' ')
}
const was = paragraphs('one', 'two', 'three')

test.each([
  {
    mine: paragraphs('ONE', 'two', 'three'),
    theirs: paragraphs('one', 'two', 'THREE'),
    lines: 'ONE two THREE',
    because: 'another paragraph',
  },
  {
    mine: paragraphs('one', 'two', 'three', 'four'),
    theirs: paragraphs('zero', 'one', 'two', 'three'),
    lines: 'zero one two three four',
    because: 'before and behind',
  },
  {
    mine: paragraphs('one', 'two', 'THREE'),
    theirs: paragraphs('one', 'two', 'three', 'four'),
    lines: 'one two THREE four',
    because: 'the last one and one behind it',
  },
  {
    mine: paragraphs('one', 'two', 'three', 'mine'),
    theirs: paragraphs('one', 'two', 'three', 'theirs'),
    lines: 'one two three mine theirs',
    because: 'both at the end',
  },
  {
    mine: paragraphs('one', 'three'),
    theirs: paragraphs('one', 'two', 'three', 'four'),
    lines: 'one three four',
    because: 'one taken out, one added',
  },
])('in one text: $because, and both are kept', ({ mine, theirs, lines }) => {
  const merged = mergeContent(page(was), page(mine), page(theirs), takeMine)
  expect([linesOf(merged), isContested(merged)]).toEqual([lines, false])
})

test('one paragraph that both wrote anew is asked about, and nothing else of the block', () => {
  const [mine, theirs] = [
    page(paragraphs('one', 'MINE', 'three'), { background: 'dark' }),
    page(paragraphs('one', 'THEIRS', 'three'), { links: [{ link: 1 }] }),
  ]
  const merged = mergeContent(page(was), mine, theirs, takeTheirs)
  expect(merged?.changes.map(({ place, isContested: isAsked }) => `${place} ${isAsked}`)).toEqual([
    'body.a.text true',
    'body.a.links false',
  ])
  expect(bodyOf(merged)).toMatchObject([{ value: { background: 'dark', links: [{ link: 1 }] } }])
  expect(linesOf(merged)).toBe('one THEIRS three')
})

test('what an editor adds to a link by itself is no change of its paragraph', () => {
  const link = (more: object) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'Los', marks: [{ type: 'link', attrs: { href: '/los', ...more } }] }],
  })
  const text = (more: object, ...lines: string[]) => ({
    type: 'doc',
    content: [link(more), ...paragraphs(...lines).content],
  })
  const merged = mergeContent(
    page(text({}, 'one')),
    page(text({ rel: null, target: '_blank' }, 'ONE')),
    page(text({}, 'one', 'two')),
    takeMine,
  )
  expect(isContested(merged)).toBe(false)
  expect(linesOf(merged)).toBe('Los ONE two')
})

test('pictures that one adds and a duration that the other sets go together', () => {
  const slides = (duration: number, ...ids: number[]) =>
    page(null, { slider: { images: ids.map(id => ({ id })), duration } })
  const merged = mergeContent(slides(5, 1, 2), slides(5, 1, 2, 3), slides(9, 2), takeMine)
  expect(isContested(merged)).toBe(false)
  expect(bodyOf(merged)).toMatchObject([{ value: { slider: { duration: 9, images: [{ id: 2 }, { id: 3 }] } } }])
})

test('questions of a form are brought together as blocks of a page are', () => {
  const form = (thankYouMessage: string, ...fields: object[]) => ({ name: 'Kontakt', fields, thankYouMessage })
  const ask = (fieldId: string, label = fieldId, more: object = {}) => ({
    fieldId,
    type: 'text',
    label,
    options: [],
    ...more,
  })
  const merged = mergeContent(
    form('Danke', ask('name'), ask('mail')),
    form('Danke!', ask('mail', 'E-Mail'), ask('', 'Anlass'), ask('', 'Gäste'), ask('name')),
    form('Danke', ask('name'), ask('mail', 'mail', { isRequired: true }), ask('phone')),
    takeMine,
  )
  expect(isContested(merged)).toBe(false)
  expect(merged?.value).toEqual(
    form(
      'Danke!',
      ask('mail', 'E-Mail', { isRequired: true }),
      ask('', 'Anlass'),
      ask('', 'Gäste'),
      ask('name'),
      ask('phone'),
    ),
  )
})

test('what holds no blocks is not brought together, and other members are as ever', () => {
  expect(mergeContent({ a: 1 }, { a: 2 }, { a: 3 }, takeMine)).toBeNull()
  expect(mergeContent(null, content(), content(), takeMine)).toBeNull()
  const merged = mergeContent({ name: 'a', body: [] }, { name: 'b', body: [] }, { name: 'a', body: [soup] }, takeMine)
  expect(merged).toMatchObject({
    value: { name: 'b', body: [soup] },
    changes: [{ place: 'body.soup', isContested: false }],
  })
})

test('a form asks only where both changed the same block', () => {
  const before = { name: 'Seite', content: content(soup, bread) }
  const mine = { ...before, content: content(block('soup', 'stew'), bread) }
  const theirs = { ...before, content: content(soup, block('bread', 'roll')) }
  expect(findDifferences(['name', 'content'], before, mine, theirs)).toMatchObject([
    { name: 'content', part: { place: 'body.bread.words' }, before: 'bread', theirs: 'roll', isContested: false },
  ])
  expect(mergeValues(['name', 'content'], before, mine, theirs, {})).toEqual({
    name: 'Seite',
    content: content(block('soup', 'stew'), block('bread', 'roll')),
  })
  const same = { ...before, content: content(block('soup', 'goulash'), bread) }
  const [asked, ...more] = findDifferences(['content'], before, mine, same)
  expect([asked, more]).toMatchObject([{ mine: 'stew', theirs: 'goulash', isContested: true }, []])
  expect(mergeValues(['content'], before, mine, same, { [placeOf(asked!)]: 'theirs' })).toEqual({
    content: same.content,
  })
  expect(mergeValues(['content'], before, mine, same, {})).toEqual({ content: mine.content })
})

test('whatever two people do to different blocks, all of it is there', () => {
  const body = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
  fc.assert(
    fc.property(body, body, body, (was, my, their) => {
      const side = (ids: string[]) => content(...ids.map(id => block(id)))
      const merged = mergeContent(side(was), side(my), side(their), takeMine)
      const ids = bodyOf(merged).map(({ id }) => id)
      const expected = new Set(
        [...my, ...their].filter(id => (my.includes(id) && their.includes(id)) || !was.includes(id)),
      )
      expect(new Set(ids)).toEqual(expected)
      expect(ids).toHaveLength(expected.size)
      expect(merged?.changes.filter(change => change.isContested && change.place !== 'order')).toEqual([])
    }),
  )
})

test('whatever lists two people make of one, what each added is there and what each took out is gone', () => {
  const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
  fc.assert(
    fc.property(list, list, list, (before, mine, theirs) => {
      const merged = mergeList(before, mine, theirs)
      if (merged === null) return
      const added = [...mine, ...theirs].filter(one => !before.includes(one))
      const gone = before.filter(one => !mine.includes(one) || !theirs.includes(one))
      expect(added.filter(one => !merged.includes(one))).toEqual([])
      expect(gone.filter(one => merged.includes(one) && !added.includes(one))).toEqual([])
    }),
  )
})
