import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const MOST_CHARACTERS = 1000

/**
 * Whether an address from a browser may be one of a push service: https on its usual port at a host with a full name,
 * nothing hidden in it. Where the name leads is looked at when the connection is made. `testOrigin` is the one origin
 * accepted besides.
 */
export function isPushEndpoint(address: string, testOrigin?: string): boolean {
  if (address.length > MOST_CHARACTERS || !URL.canParse(address)) return false
  const { origin, protocol, hostname, port, username, password, hash } = new URL(address)
  if (username || password || hash) return false
  if (testOrigin !== undefined && origin === new URL(testOrigin).origin) return true
  return protocol === 'https:' && port === '' && isFullName(hostname)
}

/** A name with a domain; numbers are no names, and an IPv6 address stands in brackets. */
const isFullName = (hostname: string) =>
  isIP(hostname) === 0 && !hostname.startsWith('[') && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname)

/**
 * Against SSRF. Ranges nobody on the open internet has: this host, local networks, and what is reserved (IANA
 * special-purpose registries).
 */
const CLOSED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Of IPv6 only global unicast is open, and of that not what stands for something else: Teredo, documentation, 6to4. */
const OPEN_IPV6 = ['2000::', 3] as const
const CLOSED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, prefix] of CLOSED_IPV4) closed.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of CLOSED_IPV6) closed.addSubnet(network, prefix, 'ipv6')
const open = new BlockList()
open.addSubnet(...OPEN_IPV6, 'ipv6')

/**
 * Whether an IP address belongs to a host of the open internet, so that calling it reaches nothing of our own network.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Thrown while connecting to a name that leads into a closed network. */
export class ClosedAddress extends Error {}

/** Asks for all addresses of a name, as `lookup` of `node:dns` does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Finds the addresses of a name for a connection about to be made, and refuses when any of them is not public. Checked
 * at this moment and used at once, so that a name server cannot show one address to the check and another to the
 * connection.
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return callback(error, [])
      if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(new ClosedAddress(`${hostname} is no public host`), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
