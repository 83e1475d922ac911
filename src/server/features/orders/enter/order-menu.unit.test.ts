import { expect, test } from 'vitest'
import { fitOf } from '#server/features/orders/enter/order-menu.ts'

const dish = (name: string, number: string | null = null) => ({ name, number })

test.each([
  { search: '12', dish: dish('Gulasch', '12'), fit: 0, because: 'it is its number' },
  { search: 'gul', dish: dish('Gulasch', '12'), fit: 1, because: 'it begins so' },
  { search: 'schn', dish: dish('Wiener Schnitzel'), fit: 2, because: 'a word of it begins so' },
  { search: '1', dish: dish('Gulasch', '12'), fit: 3, because: 'its number begins so' },
  { search: 'lasch', dish: dish('Gulasch'), fit: 4, because: 'it is somewhere in it' },
  { search: 'supp', dish: dish('Frittaten'), fit: 5, because: 'it is a soup' },
  { search: 'kaese', dish: dish('Käsekrainer'), fit: 1, because: 'not everybody has umlauts' },
  { search: 'KÄSE', dish: dish('Käsekrainer'), fit: 1, because: 'case does not matter' },
  { search: 'wie schn', dish: dish('Wiener Schnitzel'), fit: 2, because: 'every word counts' },
  { search: 'wie gul', dish: dish('Wiener Schnitzel'), fit: null, because: 'one of them is nowhere' },
  { search: '13', dish: dish('Gulasch', '12'), fit: null, because: 'it is another number' },
])('"$search" finds $dish.name with $fit: $because', ({ search, dish, fit }) =>
  expect(fitOf(search, dish, 'Suppen')).toBe(fit),
)
