import { expect, test } from 'vitest'
import type { AreaGroup } from '#web/backoffice/navigation/area.ts'
import { nearestAreas } from '#web/backoffice/navigation/nearest-areas.ts'

const area = (path: string, label: string) => ({ path, label }) as AreaGroup['areas'][number]
const GROUPS = [
  {
    label: 'Betrieb',
    areas: [
      area('/orders/current', 'Bestellungen'),
      area('/availability', 'Verfügbarkeit'),
      area('/branches', 'Filialen'),
    ],
  },
  { label: 'Katalog', areas: [area('/products', 'Produkte'), area('/product-groups', 'Optionsgruppen')] },
] as unknown as AreaGroup[]

test.each([
  { path: '/branch', nearest: ['/branches'], because: 'it begins so' },
  { path: '/filialen/4', nearest: ['/branches'], because: 'that is its name' },
  { path: '/availabilty', nearest: ['/availability'], because: 'a letter is missing' },
  { path: '/orders/open', nearest: ['/orders/current'], because: 'the first word is right' },
  { path: '/produkte', nearest: ['/products', '/product-groups'], because: 'it is the name, and nearly the other' },
  { path: '/xyz/12', nearest: [], because: 'nothing is alike' },
  { path: '/', nearest: [], because: 'it says nothing' },
])('$path is near $nearest: $because', ({ path, nearest }) =>
  expect(nearestAreas(GROUPS, path).map(found => found.path)).toEqual(nearest),
)
