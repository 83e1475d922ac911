import { expect, test } from 'vitest'
import { trustedProxies } from '#server/trusted-proxy.ts'

test.each([
  { trusted: 'loopback', address: '127.0.0.1', is: true, because: 'it is the machine itself' },
  { trusted: 'loopback', address: '127.8.9.10', is: true, because: 'so is the rest of its network' },
  { trusted: 'loopback', address: '::1', is: true, because: 'IPv6 has one as well' },
  { trusted: 'loopback', address: '::ffff:127.0.0.1', is: true, because: 'a socket for both families says it so' },
  { trusted: 'loopback', address: '10.0.0.4', is: false, because: 'it is another machine' },
  { trusted: 'loopback', address: '::ffff:10.0.0.4', is: false, because: 'it stays another machine in IPv6' },
  { trusted: 'loopback', address: undefined, is: false, because: 'a socket that is gone is nobody' },
  { trusted: 'loopback', address: '/run/tresen.sock', is: false, because: 'a path is no address' },
  { trusted: '10.0.0.0/8, 2001:db8::/32', address: '10.200.3.4', is: true, because: 'it lies in the network' },
  { trusted: '10.0.0.0/8, 2001:db8::/32', address: '2001:db8:1::7', is: true, because: 'it lies in the second one' },
  { trusted: '10.0.0.0/8', address: '127.0.0.1', is: false, because: 'only what is named counts' },
  { trusted: '192.0.2.7', address: '192.0.2.7', is: true, because: 'one address is a network of one' },
  { trusted: '192.0.2.7', address: '192.0.2.8', is: false, because: 'the neighbour is not meant' },
])('$address is believed under "$trusted": $is, $because', ({ trusted, address, is }) =>
  expect(trustedProxies(trusted)(address)).toBe(is),
)

test.each(['proxy.example', '10.0.0.0/33', '2001:db8::/129', '10.0.0', '', '10.0.0.0/8,', '10.0.0.0/-1'])(
  '"%s" names no network',
  text => expect(() => trustedProxies(text)).toThrow('Not a network'),
)
