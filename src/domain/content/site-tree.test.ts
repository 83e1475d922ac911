import { expect, test } from 'vitest'
import { siteTree } from '#domain/content/site-tree.ts'

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
