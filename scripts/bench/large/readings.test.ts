import { describe, expect, test } from 'vitest'
import { compare, ofRounds, type Readings, type RowName } from './readings.ts'

const row = (name: RowName, small: Readings[RowName], large: Readings[RowName]) => {
  const wanted = compare({ [name]: small }, { [name]: large }).find(
    ({ large: shown, small: other }) => shown !== '' || other !== '',
  )
  return wanted && [wanted.small, wanted.large, wanted.ratio, wanted.isWithin]
}

describe('the large shop beside the small one', () => {
  test.each([
    {
      name: 'history',
      small: 10,
      large: 12,
      is: ['10.0 ms', '12.0 ms', '1.20', true],
      because: 'a fifth more time is within',
    },
    { name: 'history', small: 10, large: 12.2, is: ['10.0 ms', '12.2 ms', '1.22', false], because: 'more is not' },
    {
      name: 'orders',
      small: 500,
      large: 400,
      is: ['500/s', '400/s', '1.25', false],
      because: 'of a rate, less is worse',
    },
    { name: 'orders', small: 400, large: 500, is: ['400/s', '500/s', '0.80', true], because: 'and more is better' },
    {
      name: 'search',
      small: 5,
      large: 100,
      is: ['5 ms', '100 ms', '20.00', true],
      because: 'a bound of its own counts, whatever the ratio',
    },
    {
      name: 'clerks',
      small: 90,
      large: 79,
      is: ['90 % of before', '79 % of before', '1.14', false],
      because: 'orders keep 80 %',
    },
    {
      name: 'one edited refused',
      small: 0,
      large: 1,
      is: ['0', '1', '', false],
      because: 'one refused order is too many',
    },
    { name: 'search', small: 5, large: '503', is: ['5 ms', '503', '', false], because: 'no answer is none' },
    {
      name: 'orders p99',
      small: 30,
      large: Infinity,
      is: ['30 ms', 'no answer', '', false],
      because: 'neither is one that never comes',
    },
    {
      name: 'current',
      small: 10,
      large: 90,
      is: ['10 ms', '90 ms', '9.00', undefined],
      because: 'some rows only tell',
    },
  ] as const)('$name, $small and $large: $because', ({ name, small, large, is }) => {
    expect(row(name, small, large)).toEqual(is)
  })
})

test('rounds are taken together: the middle of times and rates, the worst of what must not happen, and what failed once has failed', () => {
  expect(
    ofRounds([
      { orders: 400, 'one edited refused': 0, search: 10, missed: 4 },
      { orders: 500, 'one edited refused': 2, search: '503' },
      { orders: 410, 'one edited refused': 0, search: 11 },
    ]),
  ).toEqual({ orders: 410, 'one edited refused': 2, search: '503', missed: 4 })
})
