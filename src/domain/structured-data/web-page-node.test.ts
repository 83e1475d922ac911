import { expect, test } from 'vitest'
import { webPageNodes } from '#domain/structured-data/web-page-node.ts'

const page = {
  title: 'Hochzeit',
  description: 'Wir kochen.',
  path: 'catering/feste/hochzeit',
  picture: null,
  shopName: 'Quendler',
}
const nodes = (more: object = {}, above: { name: string; path: string }[] = []) =>
  webPageNodes({ ...page, ...more }, 'https://a.example', above)

test('a page says what it is, without what nobody wrote', () => {
  expect(nodes({ description: null })).toEqual([
    {
      '@type': 'WebPage',
      '@id': 'https://a.example/catering/feste/hochzeit#page',
      url: 'https://a.example/catering/feste/hochzeit',
      name: 'Hochzeit',
      inLanguage: 'de',
      isPartOf: {
        '@type': 'WebSite',
        '@id': 'https://a.example/#website',
        url: 'https://a.example/',
        name: 'Quendler',
      },
    },
  ])
  expect(nodes({ picture: 'https://a.example/image/share/1-1.png' })[0]).toMatchObject({
    primaryImageOfPage: { '@type': 'ImageObject', url: 'https://a.example/image/share/1-1.png' },
  })
})

test('the way to it names the pages above it', () =>
  expect(nodes({}, [{ name: 'Catering', path: 'catering' }])[1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Quendler', item: 'https://a.example/' },
      { '@type': 'ListItem', position: 2, name: 'Catering', item: 'https://a.example/catering' },
      { '@type': 'ListItem', position: 3, name: 'Hochzeit', item: 'https://a.example/catering/feste/hochzeit' },
    ],
  }))

test('the start page stands at the root', () =>
  expect(nodes({ path: '' })[0]).toMatchObject({ url: 'https://a.example/' }))
