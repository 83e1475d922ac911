import { DRINK_TAX, defineProducts } from '#demo/define-product.ts'
import { priceChoice } from '#demo/products/parts.ts'

const litres = (amount: number, deposit?: number, gtin: string | null = null) => ({
  gtin,
  netQuantity: { amount, unit: 'l' as const },
  deposit: deposit === undefined ? null : { amount: deposit, tax: 20 },
  // a bottle keeps, and may come back unopened
  hasWithdrawalRight: true,
})

export const ALCOHOL = defineProducts(
  'bier-wein',
  { station: 'Bar', isAgeRestricted: true, diets: ['vegan'], ...DRINK_TAX },
  [
    [
      'bier-maerzen',
      '220',
      'Märzen vom Fass',
      4.6,
      'Hopfig, süffig, aus der Brauerei im Mühlviertel. Krügerl oder Seidel.',
      'A',
      { dish: 'glass', liquid: '#d99a2b', ice: false, foam: true, garnish: [] },
      {
        type: 'configurable',
        config: {
          parts: [
            priceChoice('groesse', 'Größe', [
              ['Krügerl, 0,5 Liter', 4.6],
              ['Seidel, 0,3 Liter', 3.6],
            ]),
          ],
        },
      },
    ],
    [
      'bier-zwickl',
      '221',
      'Zwickl naturtrüb',
      3.9,
      'Ungefiltert und vollmundig, Flasche 0,5 Liter.',
      'A',
      { dish: 'bottle', body: 'beer', glass: '#5b3a1e', label: '#e9c46a', beside: ['corn'] },
      litres(0.5, 0.2, '2000000002217'),
    ],
    [
      'bier-weizen',
      '222',
      'Weißbier',
      4.2,
      'Mit Hefe und einem Hauch Banane, Flasche 0,5 Liter.',
      'A',
      { dish: 'bottle', body: 'beer', glass: '#6a4a22', label: '#f3ead2', beside: ['lemon'] },
      litres(0.5, 0.2, '2000000002224'),
    ],
    [
      'bier-alkoholfrei',
      '223',
      'Bier alkoholfrei',
      3.8,
      'Voller Geschmack ohne Promille, Flasche 0,5 Liter.',
      'A',
      { dish: 'bottle', body: 'beer', glass: '#3f5a35', label: '#cfe0d4', beside: ['mint'] },
      { ...litres(0.5, 0.2, '2000000002231'), isAgeRestricted: false },
    ],
    [
      'wein-veltliner',
      '224',
      'Grüner Veltliner',
      19.9,
      'Weinviertel DAC, pfeffrig und frisch, Flasche 0,75 Liter.',
      'O',
      { dish: 'bottle', body: 'wine', glass: '#5a7a45', label: '#f6efd9', beside: ['grape'] },
      litres(0.75, undefined, '2000000002248'),
    ],
    [
      'wein-zweigelt',
      '225',
      'Blauer Zweigelt',
      21.5,
      'Vom Neusiedler See, saftige Kirsche, Flasche 0,75 Liter.',
      'O',
      { dish: 'bottle', body: 'wine', glass: '#4a2030', label: '#efe0c6', beside: ['cherry'] },
      litres(0.75, undefined, '2000000002255'),
    ],
    [
      'wein-gespritzter',
      '226',
      'Weißer Spritzer',
      3.9,
      'Halb Wein, halb Soda, 0,25 Liter.',
      'O',
      { dish: 'glass', liquid: '#ecdf9e', ice: true, garnish: ['lemon'] },
    ],
    [
      'wein-hugo',
      '227',
      'Holler-Spritz',
      6.9,
      'Frizzante, Hollerblüte, Minze, Limette und Soda.',
      'O',
      { dish: 'glass', liquid: '#e6dfa0', ice: true, garnish: ['lime', 'mint', 'elderflower'] },
    ],
    [
      'schnaps-marille',
      '228',
      'Wachauer Marillenbrand',
      5.2,
      'Doppelt gebrannt, 2 cl, mit dem Duft reifer Marillen.',
      '',
      { dish: 'glass', liquid: '#f3e3b4', ice: false, garnish: ['apricot'] },
      litres(0.02),
    ],
  ],
)
