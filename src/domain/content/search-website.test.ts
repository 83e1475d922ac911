import { expect, test } from 'vitest'
import { cpuMs } from '#test/cpu-time.ts'
import { type Findable, MOST_FOUND, searchWebsite } from '#domain/content/search-website.ts'

const thing = (kind: Findable['kind'], title: string, text = '', group = ''): Findable => ({
  kind,
  title,
  text,
  href: `/${title.toLowerCase()}`,
  group,
})
const things = [
  thing('page', 'Käsefest', 'Im Herbst feiern wir mit Musik und Most.'),
  thing('page', 'Catering', 'Hochzeiten und Taufen.'),
  thing('dish', 'Kaiserschmarrn', 'Mit Zwetschkenröster', 'Nachspeisen'),
  {
    ...thing('dish', 'Käsespätzle', 'Mit Röstzwiebeln', 'Hauptspeisen'),
    dish: { number: '12', diets: ['vegetarian'], allergens: [], config: { parts: [] } },
  } as Findable,
  thing('branch', 'Neubau', 'Burggasse 1', '1070 Wien'),
]
const found = (typed: string) => searchWebsite(typed, things).map(({ title }) => title)

test.each([
  { typed: 'käse', is: ['Käsefest', 'Käsespätzle'], because: 'pages come before dishes' },
  { typed: 'KAESE', is: ['Käsefest', 'Käsespätzle'], because: 'umlauts may be spelled out' },
  { typed: 'kasespatzle', is: ['Käsespätzle'], because: 'or left out' },
  { typed: 'Kaiserschmarn', is: ['Kaiserschmarrn'], because: 'a typing error is forgiven' },
  { typed: 'musik', is: ['Käsefest'], because: 'the words of a page are searched' },
  { typed: 'vegetarisch', is: ['Käsespätzle'], because: 'so is the diet of a dish' },
  { typed: '1070', is: ['Neubau'], because: 'and where a branch stands' },
  { typed: 'Nachspeisen', is: ['Kaiserschmarrn'], because: 'and the category' },
  { typed: 'hochzeit taufe', is: ['Catering'], because: 'every word has to fit' },
  { typed: 'hochzeit musik', is: [], because: 'and all at one place' },
  { typed: 'k', is: [], because: 'one letter finds everything' },
  { typed: ' .!? ', is: [], because: 'nothing was typed' },
  { typed: '12', is: ['Käsespätzle'], because: 'a number is enough' },
])('"$typed" finds $is: $because', ({ typed, is }) => expect(found(typed)).toEqual(is))

test('of one kind at most ten are shown, the best first', () => {
  const many = [
    ...Array.from({ length: 30 }, (_, n) => thing('page', `Seite ${n}`, 'Brot')),
    thing('page', 'Brot', 'Alles über unser Brot'),
  ]
  const all = searchWebsite('brot', many)
  expect(all).toHaveLength(MOST_FOUND)
  expect(all[0]?.title).toBe('Brot')
})

test('a long website is searched in less than 300 ms of work', () => {
  const large = Array.from({ length: 2000 }, (_, n) =>
    thing(
      n % 2 ? 'dish' : 'page',
      `Gericht ${n}`,
      Array.from({ length: 40 }, (__, m) => `wort${(n * m) % 9000}`).join(' '),
    ),
  )
  searchWebsite('erste', large)
  // the least of three: what else the processor does between is no fault of the search
  const took = [1, 2, 3].map(() =>
    cpuMs(() => searchWebsite('nichtzufinden irgendwas anderes hierdazu vielleicht niemals', large)),
  )
  expect(Math.min(...took)).toBeLessThan(300)
})
