import { expect, test } from 'vitest'
import { netTenThousandths } from '#domain/pricing/net-amount.ts'

test.each([
  { cents: 1200, rate: 20, net: 100_000, because: '12 gross are 10 net' },
  { cents: 1000, rate: 20, net: 83_333, because: 'a third is cut at four decimals' },
  { cents: 500, rate: 20, net: 41_667, because: 'two thirds go up' },
  { cents: 999, rate: 0, net: 99_900, because: 'without tax net is gross' },
  { cents: 100, rate: 2.6, net: 9_747, because: 'rates have decimals too (Switzerland)' },
])('$cents cents at $rate % are $net ten-thousandths net: $because', ({ cents, rate, net }) => {
  expect(netTenThousandths(cents, rate)).toBe(net)
})
