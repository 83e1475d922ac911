import { DEMO_CATEGORIES } from '#demo/categories.ts'
import type { DemoMenu } from '#demo/demo-types.ts'
import type { GroundName } from '#demo/pictures/grounds.ts'
import { DEMO_PRODUCTS } from '#demo/products/all-products.ts'

const catalogOf = (
  categories: readonly GroundName[],
  isWanted: (productKey: string) => boolean = () => true,
): DemoMenu['catalog'] =>
  categories.map(categoryKey => ({
    categoryKey,
    productKeys: DEMO_PRODUCTS.filter(product => product.categoryKey === categoryKey && isWanted(product.key)).map(
      product => product.key,
    ),
  }))

const CATERING: readonly GroundName[] = ['platten', 'fingerfood', 'catering-buffet', 'service', 'torten']
const SHOP = DEMO_CATEGORIES.map(category => category.key).filter(key => key === 'torten' || !CATERING.includes(key))

/**
 * The big menu of Wien and Linz, Graz without pizza and torten, catering in Salzburg, a small bakery menu in Innsbruck.
 */
export const DEMO_MENUS: readonly DemoMenu[] = [
  {
    key: 'hauptkarte',
    name: 'Hauptkarte',
    availableFrom: '2026-01-07T05:00:00Z',
    branchKeys: ['wien-neubau', 'linz-hafen'],
    catalog: catalogOf(SHOP),
  },
  {
    key: 'graz-karte',
    name: 'Karte Graz',
    availableFrom: '2026-02-01T05:00:00Z',
    branchKeys: ['graz-lend'],
    catalog: catalogOf(
      [
        'mittagsmenue',
        'suppen',
        'vorspeisen',
        'salate',
        'wirtshausklassiker',
        'schnitzel',
        'knoedel-vegetarisch',
        'pasta',
        'beilagen',
        'mehlspeisen',
        'eis',
        'kaffee-tee',
        'alkoholfrei',
        'bier-wein',
      ],
      key => key !== 'mittag-pizza',
    ),
  },
  {
    key: 'catering-karte',
    name: 'Catering',
    availableFrom: '2026-01-01T05:00:00Z',
    branchKeys: ['salzburg-nonntal'],
    catalog: catalogOf(CATERING),
  },
  {
    key: 'backstube-karte',
    name: 'Backstube',
    availableFrom: '2026-03-01T05:00:00Z',
    branchKeys: ['innsbruck-wilten'],
    catalog: catalogOf([
      'fruehstueck',
      'brot-gebaeck',
      'mehlspeisen',
      'torten',
      'kaese-schinken',
      'kaffee-tee',
      'alkoholfrei',
    ]),
  },
]
