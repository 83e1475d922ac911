import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchDishes, type SearchedDish } from '#domain/menu/search-dishes.ts'
import { aProduct } from '#test/page-fixture.ts'
import { cpuMs } from '#test/cpu-time.ts'

const dish = (name: string, own: Parameters<typeof aProduct>[0] = {}, category = 'Speisen'): SearchedDish => ({
  dish: aProduct({ name, ...own }),
  category,
})
const found = (typed: string, menu: readonly SearchedDish[]) => {
  const fit = searchDishes(typed, menu)
  return menu
    .flatMap(one => {
      const rank = fit(one)
      return rank === null ? [] : [{ name: one.dish.name, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ name }) => name)
}

const MENU = [
  dish('Kalbsbutterschnitzel', { description: 'mit Erdäpfelpüree', allergens: ['A', 'G'] }),
  dish('Wiener Schnitzel', { number: '12', allergens: ['A', 'C'] }),
  dish('Schnitzelsemmel', { allergens: ['A'] }),
  dish('Schnitzel', { number: '120' }),
  dish('Kinderteller', { description: 'Kleines Schnitzel mit Pommes' }),
  dish('Schnitzl vom Huhn'),
  dish('Gemüsecurry', { diets: ['vegan', 'spicy'], allergens: ['L'] }),
  dish('Käsespätzle', { diets: ['vegetarian'], description: 'mit Röstzwiebeln', allergens: ['A', 'G'] }),
  dish('Veganer Burger', { diets: ['vegan'] }),
  dish('Nusskipferl', { diets: ['glutenFree'], allergens: ['nuts Mandel'] }, 'Süßes'),
  dish('Weißbier', {}, 'Getränke'),
]

test('exact name before beginning before word before description before typing error', () => {
  expect(found('schnitzel', MENU)).toEqual([
    'Schnitzel',
    'Schnitzelsemmel',
    'Wiener Schnitzel',
    'Kalbsbutterschnitzel',
    'Kinderteller',
    'Schnitzl vom Huhn',
  ])
})

test.each([
  { typed: 'vegan', finds: ['Veganer Burger', 'Gemüsecurry'], because: 'the diet counts, the name more' },
  { typed: 'vegetarisch', finds: ['Gemüsecurry', 'Käsespätzle', 'Veganer Burger'], because: 'vegan is vegetarian' },
  { typed: 'scharf', finds: ['Gemüsecurry'], because: 'diets are found by their German names' },
  { typed: 'sellerie', finds: ['Gemüsecurry'], because: 'allergens count' },
  { typed: 'mandel', finds: ['Nusskipferl'], because: 'so does their kind' },
  { typed: 'nüsse', finds: ['Nusskipferl'], because: 'nobody says Schalenfrüchte' },
  { typed: 'ohne nüsse', finds: [], because: 'who wants none must not be shown some' },
  { typed: 'gluten frei', finds: ['Nusskipferl'], because: 'a space more is no other word' },
  { typed: 'püree', finds: ['Kalbsbutterschnitzel'], because: 'descriptions count' },
  { typed: 'pueree', finds: ['Kalbsbutterschnitzel'], because: 'umlauts may be spelled out' },
  { typed: 'SPATZLE', finds: ['Käsespätzle'], because: 'and left out' },
  { typed: 'ka\u0308se', finds: ['Käsespätzle'], because: 'and come decomposed' },
  { typed: 'weissbier', finds: ['Weißbier'], because: 'ß is ss' },
  { typed: 'suesses', finds: ['Nusskipferl'], because: 'a category brings its dishes' },
  { typed: '12', finds: ['Wiener Schnitzel', 'Schnitzel'], because: 'a number is exact before it is a beginning' },
  { typed: 'wienerschnitzel', finds: ['Wiener Schnitzel'], because: 'a space does not matter' },
  { typed: 'schnitzel pommes', finds: ['Kinderteller'], because: 'every word has to fit' },
  { typed: 'schnitzel sushi', finds: [], because: 'one word that fits nothing rules all out' },
])('"$typed" finds $finds: $because', ({ typed, finds }) => expect(found(typed, MENU)).toEqual(finds))

describe('Typing errors', () => {
  test.each([
    { typed: 'schnitzl', finds: 'Wiener Schnitzel', because: 'a letter is missing' },
    { typed: 'shcnitzel', finds: 'Wiener Schnitzel', because: 'two letters are swapped' },
    { typed: 'gemusecury', finds: 'Gemüsecurry', because: 'a letter is missing and an umlaut plain' },
    { typed: 'kasespetzle', finds: 'Käsespätzle', because: 'a letter is wrong' },
    { typed: 'kaasespetzle', finds: 'Käsespätzle', because: 'a long word may have two' },
    { typed: 'wegan', finds: 'Veganer Burger', because: 'diets may be misspelled too' },
    { typed: 'burgr', finds: 'Veganer Burger', because: 'five letters may have one' },
    { typed: 'bugr', finds: 'Veganer Burger', because: 'four too, where nothing is spelled so' },
    { typed: 'schniz', finds: 'Wiener Schnitzel', because: 'the word is not finished' },
    { typed: 'bütershnitzel', finds: 'Kalbsbutterschnitzel', because: 'it stands within another' },
    { typed: 'röstzwibel', finds: 'Käsespätzle', because: 'descriptions are looked through where nothing else fits' },
  ])('$typed finds $finds: $because', ({ typed, finds }) => expect(found(typed, MENU)).toContain(finds))

  test.each([
    { typed: 'eis', menu: [dish('Reis')], because: 'it is a part of the other, not an error', finds: ['Reis'] },
    {
      typed: 'bier',
      menu: [dish('Bier'), dish('Tier')],
      because: 'four letters are few, and one is spelled so',
      finds: ['Bier'],
    },
    {
      typed: 'salat',
      menu: [dish('Salat'), dish('Pizza Salami')],
      because: 'a beginning alike is not enough',
      finds: ['Salat'],
    },
    { typed: 'xyz', menu: MENU, because: 'three letters forgive nothing', finds: [] },
  ])('$typed finds only $finds: $because', ({ typed, menu, finds }) => expect(found(typed, menu)).toEqual(finds))
})

test('a dish is found by every part of its name, however its umlauts are written', () => {
  const name = fc.string({ unit: fc.constantFrom(...'aäoöuüßeksrt '), minLength: 3, maxLength: 24 })
  const ways = fc.constantFrom<(text: string) => string>(
    text => text,
    text => text.toUpperCase(),
    text => text.normalize('NFD'),
    text => text.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss'),
  )
  fc.assert(
    fc.property(
      name.filter(text => /\p{L}{3}/u.test(text)),
      ways,
      (text, way) => {
        for (const word of text.split(' ').filter(one => one.length > 2))
          expect(found(way(word), [dish(text)])).toEqual([text])
      },
    ),
  )
})

test('no text makes it throw, and the longest takes a bounded time in a menu of a thousand dishes', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), typed => void found(typed, MENU)))
  const menu = Array.from({ length: 1000 }, (_, at) =>
    dish(`Gericht${at} Überraschungsteller${at * 7}`, {
      description: `Zutat${at} Beilage${at} Soße${at} mit allerhand Gemüse aus der Umgebung und${at} Kräutern${at}`,
      allergens: ['A', 'C', 'G', 'L'],
    }),
  )
  found('warm', menu)
  for (const typed of ['x'.repeat(100_000), 'überraschtungsteler '.repeat(5000), 'a b c d e f g h '.repeat(5000)]) {
    expect(cpuMs(() => found(typed, menu))).toBeLessThan(1500)
  }
})
