import { describe, expect, test } from 'vitest'
import { sitemapEntries, sitemapXml } from '#server/features/seo/sitemap.ts'
import { robotsText } from '#server/features/seo/feature.ts'

type Site = Parameters<typeof sitemapEntries>[0]

const SETTINGS = '2026-05-01T10:00:00.000Z'
const branch = (id: number, identifier: string, more: object = {}) => ({
  id,
  identifier,
  isEnabled: true,
  isPublic: true,
  updatedAt: '2026-06-01T10:00:00.000Z',
  ...more,
})
const site = (
  more: { config?: object; branches?: object[]; menus?: object[]; sites?: object[]; nodes?: object[] } = {},
) =>
  ({
    branches: [],
    menus: [],
    sites: [],
    nodes: [],
    ...more,
    config: { routeSet: 'ordering', ...more.config },
  }) as unknown as Site
const paths = (more: Parameters<typeof site>[0]) => sitemapEntries(site(more), SETTINGS).map(({ path }) => path)

describe('the pages search engines are told about', () => {
  test.each([
    { more: {}, is: ['/'], because: 'every shop has a start page' },
    { more: { branches: [branch(1, 'wien')] }, is: ['/', '/store/wien'], because: 'a branch has a page' },
    {
      more: { branches: [branch(1, 'wien', { isPublic: false }), branch(2, 'graz', { isEnabled: false })] },
      is: ['/'],
      because: 'hidden branches stay hidden',
    },
    {
      more: { config: { imprintText: 'Wir', privacyPolicyText: '  ' } },
      is: ['/', '/site/imprint'],
      because: 'a legal page exists with its text',
    },
    {
      more: { config: { imprintText: 'Wir' }, sites: [{ path: '' }, { path: 'site/imprint' }, { path: 'catering' }] },
      is: ['/', '/site/imprint', '/catering'],
      because: 'published pages have an address, each once',
    },
    {
      more: { config: { routeSet: 'marketing' }, branches: [branch(1, 'wien')] },
      is: ['/'],
      because: 'a marketing site has no menus',
    },
  ])('$is: $because', ({ more, is }) => expect(paths(more)).toEqual(is))

  test('a branch has changed when its menu has', () => {
    const entries = sitemapEntries(
      site({
        branches: [branch(1, 'wien')],
        menus: [
          { branches: [{ id: 1 }], updatedAt: '2026-07-02T10:00:00.000Z' },
          { branches: [{ id: 9 }], updatedAt: '2026-09-09T10:00:00.000Z' },
        ],
      }),
      SETTINGS,
    )
    expect(entries.map(({ changedAt }) => changedAt)).toEqual(['2026-06-01T10:00:00.000Z', '2026-07-02T10:00:00.000Z'])
  })

  test('addresses are whole and escaped', () =>
    expect(sitemapXml([{ path: '/site/a&b', changedAt: SETTINGS }], 'https://beispiel.at')).toContain(
      '<url><loc>https://beispiel.at/site/a&amp;b</loc><lastmod>2026-05-01T10:00:00.000Z</lastmod></url>',
    ))
})

test('robots keep out of what is private and find the sitemap', () => {
  const lines = robotsText('https://beispiel.at').split('\n')
  for (const path of ['/backend', '/status/', '/api/', '/self-service']) expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: https://beispiel.at/sitemap.xml')
})
