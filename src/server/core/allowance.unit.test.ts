import { expect, test } from 'vitest'
import { createAllowance } from '#server/core/allowance.ts'
import { householdOf } from '#server/core/http/network-of.ts'

test('so many at once, then so many a second, and nobody is held by somebody else', () => {
  const allowance = createAllowance({ atOnce: 2, perSecond: 0.5 })
  const takes = [
    { who: 'a', at: 0, may: true },
    { who: 'a', at: 0, may: true },
    { who: 'a', at: 1000, may: false },
    { who: 'b', at: 1000, may: true },
    { who: 'a', at: 2000, may: true },
    { who: 'a', at: 2500, may: false },
    { who: 'a', at: 60_000, may: true },
    { who: 'a', at: 60_000, may: true },
    { who: 'a', at: 60_000, may: false },
  ]
  expect(takes.map(({ who, at }) => allowance.take(who, at))).toEqual(takes.map(({ may }) => may))
})

test('a clock that is set back takes nothing away', () => {
  const allowance = createAllowance({ atOnce: 2, perSecond: 1 })
  expect([allowance.take('a', 10_000), allowance.take('a', 0), allowance.take('a', 0)]).toEqual([true, true, false])
})

test('addresses without end do not fill the memory, and let go the one not seen for longest', () => {
  const allowance = createAllowance({ atOnce: 1, perSecond: 0 })
  for (let index = 0; index <= 10_000; index += 1) allowance.take(`a${index}`, 0)
  expect([allowance.take('a10000', 0), allowance.take('a0', 0)]).toEqual([false, true])
})

test.each([
  { address: '192.0.2.1', household: '192.0.2.1', because: 'an IPv4 address is one' },
  { address: '::ffff:192.0.2.1', household: '192.0.2.1', because: 'it arrived at a socket for both' },
  { address: '2001:db8:0:1::1', household: '2001:db8:0:1', because: 'the first 64 bits are the network' },
  { address: '2001:db8:0:1:ffff:ffff:ffff:ffff', household: '2001:db8:0:1', because: 'it may be any address of it' },
  { address: '2001:db8::1:0:0:1', household: '2001:db8:0:0', because: 'zeros may be left out anywhere' },
  { address: 'fe80::1%eth0', household: 'fe80:0:0:0', because: 'the name of a device is no part of it' },
  { address: 'unknown', household: 'unknown', because: 'what is no address stays itself' },
])('$address is of $household: $because', ({ address, household }) => expect(householdOf(address)).toBe(household))
