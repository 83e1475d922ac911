import { describe, expect, test } from 'vitest'
import { movedPaths, siteTree } from '#domain/content/site-path.ts'

const move = (from: string, to: string, ...paths: string[]) =>
  movedPaths(
    paths.map(path => ({ path })),
    from,
    to,
  ).map(({ page, path }) => [page.path, path])

describe('Pages below one that moves', () => {
  test('keep what follows its path, and others stay', () =>
    expect(move('gasthof', 'wirtshaus', 'gasthof/zimmer', 'gasthofgarten', 'haus/gasthof/zimmer', 'gasthof')).toEqual([
      ['gasthof/zimmer', 'wirtshaus/zimmer'],
    ]))

  test('that go deeper make room from below, those that come up from above', () => {
    expect(move('a', 'a/b', 'a/c', 'a/b/c')).toEqual([
      ['a/b/c', 'a/b/b/c'],
      ['a/c', 'a/b/c'],
    ])
    expect(move('a/b', 'a', 'a/b/b/c', 'a/b/c')).toEqual([
      ['a/b/c', 'a/c'],
      ['a/b/b/c', 'a/b/c'],
    ])
  })
})

const linesOf = (...paths: string[]) =>
  siteTree(paths.map(path => ({ path }))).map(
    ({ path, depth, page }) => `${'. '.repeat(depth)}${path || 'Start'}${page ? '' : ' (keine)'}`,
  )

test('pages stand below those whose path they continue, and a path that only begins alike stays beside', () =>
  expect(linesOf('holz-und-mehr', 'holz/eiche', '', 'holz', 'kontakt', 'holz/eiche/bretter', 'holz/ahorn')).toEqual([
    'Start',
    'holz',
    '. holz/ahorn',
    '. holz/eiche',
    '. . holz/eiche/bretter',
    'holz-und-mehr',
    'kontakt',
  ]))

test('what is missing between is told, so that every page hangs somewhere', () =>
  expect(linesOf('a/b/c', 'a/d')).toEqual(['a (keine)', '. a/b (keine)', '. . a/b/c', '. a/d']))

test('numbers count as numbers', () =>
  expect(linesOf('jahr/10', 'jahr/9', 'jahr')).toEqual(['jahr', '. jahr/9', '. jahr/10']))

test('no page is no tree', () => expect(siteTree([])).toEqual([]))
