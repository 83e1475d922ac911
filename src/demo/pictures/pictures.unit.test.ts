import { describe, expect, test } from 'vitest'
import { DEMO_BRANCHES } from '#demo/branches.ts'
import { DEMO_CATEGORIES } from '#demo/categories.ts'
import { drawBranchHeader } from '#demo/pictures/draw-branch-header.ts'
import { drawLogo } from '#demo/pictures/draw-logo.ts'
import { drawTagIcon } from '#demo/pictures/draw-tag-icon.ts'
import { DEMO_PRODUCTS } from '#demo/products/all-products.ts'
import { DEMO_TAGS } from '#demo/tags.ts'
import { drawCategoryPicture, drawProductPicture } from '#demo/pictures/draw-menu-pictures.ts'

/** The tags left open, crossed or unknown; empty for a well-formed picture. */
const faultsOf = (svg: string): readonly string[] => {
  const open: string[] = []
  const faults: string[] = []
  const rest = svg.replaceAll(
    /<(\/?)([a-z]+)((?: [A-Za-z-]+="[^"<&]*")*)(\/?)>/g,
    (_, closing: string, name: string, attributes: string, isEmpty: string) => {
      const names = [...attributes.matchAll(/ ([A-Za-z-]+)=/g)].map(match => match[1])
      if (new Set(names).size !== names.length) faults.push(`twice the same attribute in <${name}${attributes}>`)
      if (closing && open.pop() !== name) faults.push(`</${name}> closes nothing`)
      if (!closing && !isEmpty) open.push(name)
      return ''
    },
  )
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
  const dangling = [...svg.matchAll(/ href="#([^"]+)"/g)].filter(match => !ids.includes(match[1]))
  if (rest !== '') faults.push(`unreadable: ${rest.slice(0, 60)}`)
  if (open.length > 0) faults.push(`left open: ${open.join(' ')}`)
  if (new Set(ids).size !== ids.length) faults.push('an id stands twice')
  if (dangling.length > 0) faults.push(`points nowhere: ${dangling.map(match => match[1]).join(' ')}`)
  if (/NaN|undefined|Infinity|<text/.test(svg)) faults.push('no number, or letters')
  return faults
}

test.each([
  { svg: '<svg><g></svg>', because: 'a group is left open' },
  { svg: '<svg><use href="#x"/></svg>', because: 'the reference points nowhere' },
  { svg: '<svg><path d="MNaN 0"/></svg>', because: 'a number is none' },
])('a broken picture is found out: $because', ({ svg }) => expect(faultsOf(svg)).not.toEqual([]))

describe.each(DEMO_PRODUCTS.map(product => [product.key, product] as const))('the picture of %s', (_, product) => {
  const svg = drawProductPicture(product.key, product.recipe, product.categoryKey)

  test('is well-formed and small', () => {
    expect(faultsOf(svg)).toEqual([])
    expect(svg.length).toBeLessThan(25_000)
  })

  test('is always the same', () =>
    expect(drawProductPicture(product.key, product.recipe, product.categoryKey)).toBe(svg))
})

test('no two products share a picture', () => {
  expect(
    new Set(DEMO_PRODUCTS.map(product => drawProductPicture(product.key, product.recipe, product.categoryKey))).size,
  ).toBe(DEMO_PRODUCTS.length)
})

test.each([
  ...DEMO_CATEGORIES.map(category => ({
    what: `category ${category.key}`,
    svg: drawCategoryPicture(
      category.key,
      DEMO_PRODUCTS.filter(product => product.categoryKey === category.key).map(product => product.recipe),
    ),
  })),
  ...DEMO_BRANCHES.map(branch => ({ what: `branch ${branch.key}`, svg: drawBranchHeader(branch.key) })),
  ...DEMO_TAGS.map(tag => ({ what: `tag ${tag.key}`, svg: drawTagIcon(tag.icon) })),
  { what: 'logo', svg: drawLogo() },
])('the picture of $what is well-formed', ({ svg }) => {
  expect(faultsOf(svg)).toEqual([])
  expect(svg.length).toBeLessThan(50_000)
})

test('every branch stands in its own town', () => {
  expect(new Set(DEMO_BRANCHES.map(branch => drawBranchHeader(branch.key))).size).toBe(DEMO_BRANCHES.length)
})
