import { describe, expect, test } from 'vitest'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import { navigationLinks, withRepeatedParent } from '#domain/navigation/navigation-links.ts'
import { cpuMs } from '#test/cpu-time.ts'

const branches = [
  { id: 1, identifier: 'wien', isEnabled: true },
  { id: 2, identifier: 'alt', isEnabled: false },
]
const item = (more: Partial<NavigationItem>): NavigationItem => ({
  type: 'home',
  label: 'Start',
  isEnabled: true,
  children: [],
  ...more,
})
const links = (items: NavigationItem[], path = '/', isPublic = true) =>
  navigationLinks({ id: 1, identifier: 'main-menu', isPublic, items }, { branches, path })

describe('where an entry leads', () => {
  test.each([
    { entry: item({}), href: '/', because: 'home is the root' },
    { entry: item({ suffix: '#oeffnungszeiten' }), href: '/#oeffnungszeiten', because: 'a suffix is appended' },
    {
      entry: item({ type: 'branch', branch: { id: 1 } }),
      href: '/store/wien',
      because: 'a branch goes by its identifier',
    },
    { entry: item({ type: 'site', address: '/holz' }), href: '/holz', because: 'a page goes by its address' },
    {
      entry: item({ type: 'branch', branch: { id: 1 }, suffix: '#karte' }),
      href: '/store/wien#karte',
      because: 'a suffix follows a branch as well',
    },
    {
      entry: item({ type: 'link', address: 'https://www.beispiel.at' }),
      href: 'https://www.beispiel.at',
      because: 'a link goes where it says',
    },
  ])('$href: $because', ({ entry, href }) => expect(links([entry])[0]?.href).toBe(href))

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example'])(
    '"%s" is no page of this site, though it begins like one',
    address => expect(links([item({ type: 'link', address })])[0]).toMatchObject({ isExternal: true, isActive: false }),
  )

  test.each(['//evil.example', '/\\evil.example', '\\/evil.example', '/ /evil.example'])(
    '"%s" behind the home page stays on this site',
    suffix => expect(links([item({ suffix })])[0]?.href).toBe('/evil.example'),
  )

  test('behind the start page, which is a page of its own, a suffix stays on this site too', () => {
    expect(links([item({ type: 'site', address: '/', suffix: '//evil.example' })])[0]?.href).toBe('/evil.example')
    expect(links([item({ type: 'site', address: '/holz', suffix: '#eiche' })])[0]?.href).toBe('/holz#eiche')
  })

  test('only addresses elsewhere open in a new tab', () => {
    expect(
      links([
        item({ type: 'link', address: 'https://www.beispiel.at' }),
        item({ type: 'link', address: '/site/imprint' }),
      ]).map(link => link.isExternal),
    ).toEqual([true, false])
  })
})

describe('what is shown', () => {
  test.each([
    { entry: item({ isEnabled: false }), because: 'it is switched off' },
    { entry: item({ type: 'branch', branch: { id: 2 } }), because: 'its branch is switched off' },
    { entry: item({ type: 'branch', branch: { id: 9 } }), because: 'its branch is gone' },
    { entry: item({ type: 'link' }), because: 'it has no address' },
  ])('an entry is left out when $because', ({ entry }) => expect(links([entry])).toEqual([]))

  test('a menu that is not public shows nothing', () => expect(links([item({})], '/', false)).toEqual([]))
})

test('an entry is active on its own page, and its parent knows', () => {
  const parent = item({
    label: 'Filialen',
    type: 'link',
    address: '/filialen',
    children: [item({ type: 'branch', branch: { id: 1 }, label: 'Wien' })],
  })
  expect(links([parent], '/store/wien')[0]).toMatchObject({
    isActive: false,
    isChildActive: true,
    children: [{ isActive: true }],
  })
  const two = { ...parent, children: [...parent.children, item({ label: 'Start' })] }
  expect(links([two], '/store/wien')[0]).toMatchObject({
    isChildActive: true,
    children: [{ isActive: true }, { isActive: false }],
  })
  expect(links([two], '/anderswo')[0]).toMatchObject({ isChildActive: false })
  expect(links([parent], '/store/wien/')[0]?.children[0]?.isActive).toBe(true)
  expect(links([item({})], '/store/wien')[0]?.isActive).toBe(false)
})

test('the first child of an opened entry repeats the parent', () => {
  const [parent] = links([
    item({ label: 'Filialen', children: [item({ label: 'Wien', type: 'branch', branch: { id: 1 } })] }),
  ])
  expect(withRepeatedParent(parent!).map(link => link.label)).toEqual(['Filialen', 'Wien'])
})

test('an address of nothing but slashes is compared in no time', () => {
  const many = Array.from({ length: 20 }, () => item({}))
  expect(cpuMs(() => links(many, `${'/'.repeat(14_000)}a`))).toBeLessThan(100)
})
