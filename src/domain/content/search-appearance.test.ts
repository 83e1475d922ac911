import { describe, expect, test } from 'vitest'
import { pageTitle, searchAppearance } from '#domain/content/search-appearance.ts'

const shop = { shopName: 'Quendler', title: null, seoDescription: 'Essen aus Wien.', description: null }

test.each([
  { title: 'Catering', shop, is: 'Catering - Quendler', because: 'a page says whose it is' },
  { title: 'Quendler', shop, is: 'Quendler', because: 'a start page called like the shop says so once' },
  { title: 'Quendler – Catering', shop, is: 'Quendler – Catering', because: 'the shop is named already' },
  { title: 'Feste beim QUENDLER', shop, is: 'Feste beim QUENDLER', because: 'however it is written' },
  { title: 'Quendlerin', shop, is: 'Quendlerin - Quendler', because: 'a longer word is another one' },
  {
    title: 'Brot',
    shop: { shopName: 'Quendler', title: 'Quendler Wirtshäuser' },
    is: 'Brot - Quendler Wirtshäuser',
    because: 'the title of the shop comes before its name',
  },
  {
    title: 'Brot vom Quendler',
    shop: { shopName: 'Quendler', title: 'Quendler Wirtshäuser' },
    is: 'Brot vom Quendler',
    because: 'its name is in it',
  },
  {
    title: 'Brot',
    shop: { shopName: '!', title: ' ' },
    is: 'Brot -  ',
    because: 'a name without letters is in nothing',
  },
])('$is: $because', ({ title, shop: names, is }) => expect(pageTitle(title, names).trim()).toBe(is.trim()))

describe('what an editor is told of a page', () => {
  const good = {
    name: 'Catering',
    title: 'Catering für Feste',
    description: 'Wir kochen für Hochzeiten, Taufen und Firmenfeiern mit bis zu 200 Gästen.',
    hasPicture: true,
  }
  const notes = (more: object) =>
    searchAppearance({ ...good, ...more }, shop).notes.map(({ field, text }) => `${field}: ${text}`)

  test('nothing where all is well', () => expect(notes({})).toEqual([]))
  test.each([
    { more: { title: 'x'.repeat(49) }, is: [], because: 'sixty signs with the shop behind' },
    {
      more: { title: 'x'.repeat(50) },
      is: ['title: Der Titel hat mit dem Namen des Betriebs 61'],
      because: 'one more',
    },
    { more: { description: ' ' }, is: ['description: Die Beschreibung fehlt'], because: 'blanks are nothing' },
    { more: { description: 'x'.repeat(49) }, is: ['description: Die Beschreibung hat nur 49'], because: 'too short' },
    { more: { description: 'x'.repeat(160) }, is: [], because: 'as long as is shown' },
    {
      more: { description: 'x'.repeat(161) },
      is: ['description: Die Beschreibung hat 161 Zeichen. Gezeigt werden höchstens 160'],
      because: 'one sign is cut off',
    },
    { more: { hasPicture: false }, is: ['picture: Die Seite hat kein Bild'], because: 'nothing to be seen' },
  ])('$is: $because', ({ more, is }) => {
    const said = notes(more)
    expect(said).toHaveLength(is.length)
    is.forEach((start, index) => expect(said[index]).toContain(start))
  })

  test('what is shown is cut as it will be', () => {
    const shown = searchAppearance({ ...good, title: 'Wort '.repeat(20), description: '' }, shop)
    expect(shown.title).toBe(`${'Wort '.repeat(12)}...`)
    expect(shown.description).toBe('Essen aus Wien.')
    expect(searchAppearance({ ...good, name: ' ', title: '' }, shop).title).toBe('Ohne Namen - Quendler')
  })
})
