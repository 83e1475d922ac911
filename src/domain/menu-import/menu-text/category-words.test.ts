import { expect, it } from 'vitest'
import { categoryWords } from '#domain/menu-import/menu-text/category-words.ts'

it.each([
  ['BURGER', 'Burger'],
  ['WÜRSTEL & CO', 'Würstel & Co'],
  ['SALATE UND BEILAGEN', 'Salate und Beilagen'],
  ['VOM GRILL', 'Vom Grill'],
  ['MEHLSPEISEN & SÜSSES', 'Mehlspeisen & Süßes'],
  ['HEISSGETRÄNKE', 'Heißgetränke'],
  ['NÜSSE', 'Nüsse'],
  ['BBQ & GRILL', 'BBQ & Grill'],
  ['FRÜHSTÜCK (BIS 11 UHR)', 'Frühstück (bis 11 Uhr)'],
  ['WEIN (1/8 l)', 'Wein (1/8 l)'],
  ['FÜR ZWEI', 'Für zwei'],
  ['KÄSE, PREISE JE KG', 'Käse, Preise je kg'],
  ['CHEF-SALATE', 'Chef-Salate'],
  ['Hauptspeisen', 'Hauptspeisen'],
  ['Pizza XL', 'Pizza XL'],
  ['', ''],
])('%s is %s', (heading, words) => expect(categoryWords(heading)).toBe(words))

it('has no ß in Switzerland', () => expect(categoryWords('SÜSSES', true)).toBe('Süsses'))
