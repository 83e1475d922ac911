import type { TaxChoice, TaxRates } from '#domain/pricing/country-tax.ts'

/** Words of menus, whole or at the end of a longer one: Flaschenbiere, Obstbrände, Heißgetränke. */
const ALCOHOL = [
  'bier',
  'birra',
  'birre',
  'vino',
  'vini',
  'biere',
  'wein',
  'weine',
  'rotweine',
  'weissweine',
  'roséweine',
  'bierspezialitäten',
  'weißweine',
  'sekt',
  'prosecco',
  'champagner',
  'schaumwein',
  'schaumweine',
].concat(
  [
    'spirituosen',
    'schnaps',
    'schnäpse',
    'brände',
    'brand',
    'liköre',
    'likör',
    'cocktails',
    'longdrinks',
    'aperitif',
    'aperitifs',
    'digestif',
    'digestifs',
  ],
  [
    'aperitivo',
    'aperitivi',
    'whisky',
    'whiskys',
    'rum',
    'gin',
    'wodka',
    'vodka',
    'spritzer',
    'spritz',
    'radler',
    'most',
    'cider',
  ],
)
const DRINKS = [
  'getränk',
  'bevande',
  'getränke',
  'drinks',
  'softdrinks',
  'säfte',
  'fruchtsäfte',
  'limonade',
  'limonaden',
  'kaffee',
  'kaffees',
  'kaffeespezialitäten',
  'teespezialitäten',
  'coffee',
  'tea',
  'erfrischungen',
  'tee',
  'tees',
].concat([
  'mineralwasser',
  'wasser',
  'smoothies',
  'antialkoholisches',
  'alkoholfreies',
  'alkoholfrei',
  'eistee',
  'eistees',
])
/** Short words that end others by chance: Schwein, Rinderbrand. */
const WHOLE_ONLY = new Set([
  'wein',
  'brand',
  'rum',
  'gin',
  'most',
  'tee',
  'tees',
  'wasser',
  'bier',
  'birra',
  'birre',
  'vino',
  'vini',
  'spritz',
  'sekt',
])
/** A category that is of both is for people to decide. */
const FOOD = [
  'speise',
  'speisen',
  'essen',
  'kuchen',
  'torten',
  'torte',
  'snack',
  'snacks',
  'mehlspeisen',
  'süßes',
  'dessert',
  'desserts',
  'frühstück',
  'brot',
  'jause',
  'brotzeit',
  'eis',
]

const speaksOf = (words: readonly string[], known: readonly string[]) =>
  words.some(word => known.some(one => word === one || (!WHOLE_ONLY.has(one) && word.endsWith(one))))

/** Whether a category of a menu is of drinks, by its name: of alcohol, of others or of both; null for anything else. */
export function drinksIn(category: string): 'alcohol' | 'drinks' | null {
  const words =
    category
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  if (speaksOf(words, FOOD)) return null
  if (words.some(word => word.startsWith('alkoholfrei'))) return 'drinks'
  if (speaksOf(words, ALCOHOL)) return 'alcohol'
  return speaksOf(words, DRINKS) ? 'drinks' : null
}

/**
 * What a category is usually taxed with where that is not what dishes are: drinks in Austria and Germany, alcohol in
 * Switzerland.
 */
export function proposedTax(category: string, choices: readonly TaxChoice[]): TaxRates | null {
  const kind = drinksIn(category)
  const goods = kind === 'alcohol' ? ['Getränke', 'Alkohol'] : ['Getränke']
  return kind === null ? null : (choices.find(choice => goods.includes(choice.goods))?.rates ?? null)
}
