import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalPath } from '#domain/redirects/normal-path.ts'
import { covers, isCovered, ledTo, pathsOver } from '#domain/redirects/pattern.ts'
import { anyText } from '#test/any-text.ts'

test.each([
  { path: '/alt/*', asked: '/alt/a/b', is: true, because: 'it lies below the folder' },
  { path: '/alt/*', asked: '/alt', is: true, because: 'it is the folder' },
  { path: '/alt/*', asked: '/altes', is: false, because: 'the name goes on' },
  { path: '/alt', asked: '/alt/a', is: false, because: 'without a star one page is meant' },
])('$path answers $asked: $is, $because', ({ path, asked, is }) => expect(covers(path, asked)).toBe(is))

test.each([
  {
    path: '/alt/*',
    target: '/neu/*',
    asked: '/Alt/Käse/A1/',
    is: '/neu/Käse/A1',
    because: 'letters stay as they were asked for',
  },
  { path: '/alt/*', target: '/neu/*', asked: '/alt', is: '/neu', because: 'the folder leads to the folder' },
  { path: '/alt/*', target: '/*', asked: '/alt/x', is: '/x', because: 'a folder may be given up' },
  { path: '/alt/*', target: '/*', asked: '/alt', is: '/', because: 'above it is the start page' },
  { path: '/alt/*', target: '/neu?x=1', asked: '/alt/x', is: '/neu?x=1', because: 'all of it leads to one page' },
  {
    path: '/a/b/*',
    target: 'https://beispiel.at/C/*#d',
    asked: '/a/B/x/y',
    is: 'https://beispiel.at/C/x/y#d',
    because: 'it may be another site',
  },
  {
    path: '/alt/*',
    target: '/*',
    asked: '/alt//boese.at',
    is: '/boese.at',
    because: 'no host comes out of two slashes',
  },
  {
    path: '/alt/*',
    target: '/*',
    asked: '/alt/\\boese.at',
    is: '/%5Cboese.at',
    because: 'nor out of a slash that leans back',
  },
  {
    path: '/alt/*',
    target: '/neu/*',
    asked: '/alt/%2e%2e/%2E%2E/x',
    is: '/neu/x',
    because: 'nobody climbs out of the folder',
  },
  {
    path: '/alt/*',
    target: '/neu/*',
    asked: '/alt/a%3Fb%23c%0d%0a',
    is: '/neu/a%3Fb%23c%0D%0A',
    because: 'what would mean something else stays an escape',
  },
])('$path to $target, asked for $asked, is $is: $because', ({ path, target, asked, is }) =>
  expect(ledTo({ path, target }, asked)).toBe(is),
)

test('a page is answered by its own redirect before that of its folder, and by that of a near folder before a far one', () =>
  expect(pathsOver('/a/b/c')).toEqual(['/a/b/c', '/a/b/c/*', '/a/b/*', '/a/*']))

test(
  'whatever is asked for below a folder stays on the host the target names',
  () =>
    fc.assert(
      fc.property(anyText(), rest => {
        const led = ledTo({ path: '/alt/*', target: '/*' }, `/alt/${rest}`)
        expect(new URL(led, 'https://shop.at').origin).toBe('https://shop.at')
        expect(covers('/alt/*', normalPath(`/alt/${rest}`))).toBe(true)
      }),
    ),
  30_000,
)

test('of the longest path anybody can send no more folders are looked for than a redirect may be written under', () => {
  const over = pathsOver('/a'.repeat(7000))
  expect(over.length).toBeLessThan(160)
  expect(over.slice(1).every(one => one.length <= 300)).toBe(true)
  expect(over[1]).toHaveLength(300)
})

test('one of many redirects is found as the list of their paths finds it', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b', 'c'.repeat(150)), { maxLength: 5 })
    .map(steps => `/${steps.join('/')}`)
  const written = fc.tuple(path, fc.boolean()).map(([one, isFolder]) => (isFolder && one !== '/' ? `${one}/*` : one))
  fc.assert(
    fc.property(path, fc.uniqueArray(written, { maxLength: 6 }), (asked, paths) => {
      const all = new Set(paths)
      expect(isCovered(asked, all)).toBe(pathsOver(asked).some(one => all.has(one)))
    }),
  )
})

test('looked up in a set, it is covered by what it is covered by one after the other', () => {
  const step = fc.constantFrom('a', 'b', 'c')
  const path = fc.array(step, { maxLength: 4 }).map(steps => `/${steps.join('/')}`)
  const written = fc.oneof(
    path,
    path.map(one => (one === '/' ? '/*' : `${one}/*`)),
  )
  fc.assert(
    fc.property(path, fc.array(written, { maxLength: 4 }), (asked, paths) => {
      const byOne = paths.some(one => covers(one, asked)) && pathsOver(asked).some(one => paths.includes(one))
      expect(isCovered(asked, new Set(paths))).toBe(byOne)
    }),
    { numRuns: 500 },
  )
})
