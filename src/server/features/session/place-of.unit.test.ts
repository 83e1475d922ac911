import { expect, test } from 'vitest'
import { placeOf } from '#server/features/session/account-routes.ts'

test.each([
  { address: '127.0.0.1', place: 'Am Rechner des Servers', because: 'it is this machine' },
  { address: '::ffff:127.0.0.1', place: 'Am Rechner des Servers', because: 'it is, written otherwise' },
  { address: '192.168.1.20', place: 'Im Netz des Betriebs', because: 'routers give such addresses inside' },
  { address: '::ffff:10.4.0.7', place: 'Im Netz des Betriebs', because: 'it is one of a larger network' },
  { address: 'fd12::1', place: 'Im Netz des Betriebs', because: 'it is a unique local one' },
  { address: '172.32.0.1', place: null, because: 'it lies just behind the private ones' },
  { address: '2a02:8388::1', place: null, because: 'it may be anywhere' },
  { address: 'unbekannt', place: null, because: 'it is no address' },
  { address: null, place: null, because: 'nothing is known' },
])('$address is "$place": $because', ({ address, place }) => expect(placeOf(address)).toBe(place))
