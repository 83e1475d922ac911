import { expect, test } from 'vitest'
import { networkOf } from '#server/core/http/network-of.ts'

test.each([
  { address: '203.0.113.7', network: '203.0.113.7', because: 'an IPv4 address is one connection' },
  { address: '::ffff:203.0.113.7', network: '203.0.113.7', because: 'also in the clothes of IPv6' },
  {
    address: '2001:db8:1:2:aaaa:bbbb:cccc:dddd',
    network: '2001:db8:1:2::/64',
    because: 'the rest is the house’s to choose',
  },
  { address: '2001:0db8:0001:0002::9', network: '2001:db8:1:2::/64', because: 'zeros in front say nothing' },
  { address: '2001:db8::1:2:3:4', network: '2001:db8:0:0::/64', because: 'what is left out are zeros' },
  { address: '::1', network: '0:0:0:0::/64', because: 'the machine itself is one as well' },
  { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64', because: 'the name of a card is no part of the address' },
])('$address counts as $network: $because', ({ address, network }) => expect(networkOf(address)).toBe(network))
