import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headingNames, headingLevels } from '#domain/content/headings.ts'

test.each([
  { headings: ['Preise & Größen'], names: ['preise-groessen'], because: 'a name is what an address can hold' },
  {
    headings: ['Preise', 'Preise', 'Preise'],
    names: ['preise', 'preise-2', 'preise-3'],
    because: 'no two places have one name',
  },
  {
    headings: ['Preise-2', 'Preise', 'Preise'],
    names: ['preise-2', 'preise', 'preise-3'],
    because: 'a number may be somebody else’s',
  },
  { headings: ['!!!', '  '], names: [null, null], because: 'without a word there is no name' },
  { headings: ['Inhalt', 'App'], names: ['inhalt-2', 'app-2'], because: 'the frame of the page has names too' },
])('$headings are found at $names: $because', ({ headings, names }) => {
  const nameOf = headingNames()
  expect(headings.map(nameOf)).toEqual(names)
})

test('whatever headings say, no two of a page bear one name, and none needs to be escaped', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('a', 'A', 'ä', 'a-2', '" onclick="x'))), headings => {
      const names = headings.map(headingNames()).filter(name => name !== null)
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter(name => !/^[a-z0-9-]+$/.test(name))).toEqual([])
    }),
  )
})

test.each([
  { wanted: [2, 3, 2, 4], read: [2, 3, 2, 3], because: 'a small heading below a large one is the next level' },
  { wanted: [4, 4], read: [2, 3], because: 'the first one below the title is of the second level' },
  { wanted: [2, 3, 4, 2, 3], read: [2, 3, 4, 2, 3], because: 'what skips nothing stays' },
])('$wanted reads as $read: $because', ({ wanted, read }) => expect(wanted.map(headingLevels().of)).toEqual(read))

test('a heading that another block brings counts', () => {
  const { of, seen } = headingLevels()
  seen(2)
  expect(of(3)).toBe(3)
})
