import { isIP } from 'node:net'

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
