import { expect, test } from 'vitest'
import { addressLines } from '#domain/orders/texts/address-lines.ts'

test.each([
  {
    place: { street: 'Gasse 1', zipCode: '1070', city: 'Wien' },
    lines: ['Gasse 1', '1070 Wien'],
    because: 'most houses need no more',
  },
  {
    place: { street: 'Gasse 1', stairway: '2', floor: '3', door: '14', zipCode: '1070', city: 'Wien' },
    lines: ['Gasse 1, Stiege 2, Stock 3, Tür 14', '1070 Wien'],
    because: 'the courier has to find the door',
  },
  { place: { street: null, zipCode: null, city: 'Wien' }, lines: ['Wien'], because: 'empty lines are left out' },
])('an address reads $lines: $because', ({ place, lines }) => {
  expect(addressLines(place)).toEqual(lines)
})
