import type { Socket } from 'node:net'
import { parsePath, pathOf, rootOf } from '#contract/pages/route.ts'

/** What a request was sent to. `isTold` says that a proxy of the house stands behind it. */
type Asked = { host: string; protocol: string; isTold: boolean }
type Place = Pick<Socket, 'localAddress' | 'localPort'>

/** How this machine calls itself. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']
const DEFAULT_PORT = 80
const NAME = /^https?:\/\/[\w.-]+(?::\d+)?$/
/** So many names a proxy may have for the shop. It may also pass on whatever it is asked for. */
const MOST_TOLD = 8

/**
 * Scheme and host of a page's own address, without a slash at the end: the place the request arrived at, or one of the
 * first few names a proxy of the house tells. Any other host is only the sender's word, and there is no end of them:
 * such a page is the same under all names, '', and so are its addresses, which a browser reads on from its own.
 */
export function pageOrigins(): (asked: Asked, place: Place) => string {
  const told = new Set<string>()
  return ({ host, protocol, isTold }, place) => {
    const origin = `${protocol}://${host}`
    if (isOwn(host, place) && /^https?$/.test(protocol)) return origin
    if (isTold && told.size < MOST_TOLD && NAME.test(origin)) told.add(origin)
    return isTold && told.has(origin) ? origin : ''
  }
}

function isOwn(host: string, { localAddress, localPort = DEFAULT_PORT }: Place): boolean {
  // What is handed in without a network arrived at no port.
  const colon = host.endsWith(`:${localPort}`) ? host.length - String(localPort).length - 1 : host.length
  const name = colon < host.length || localPort === DEFAULT_PORT ? host.slice(0, colon) : ''
  return OWN_NAMES.includes(name) || (name !== '' && name === hostOf(localAddress))
}

/** An address as it stands in a host: IPv4 behind an IPv6 socket as itself, IPv6 in brackets. */
function hostOf(address = ''): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  return plain.includes(':') ? `[${plain}]` : plain
}

/**
 * A path as links name it: there are endless ways to write the same otherwise, with slashes in a row or letters as
 * escapes. What would name another host when a browser follows it stays as it is.
 */
export function plainPath(path: string): string {
  // A slash written as an escape is one like any other once it is read, and may be the second in a row.
  const plain = rewritten(rewritten(path))
  return plain.startsWith('//') ? path : plain
}

function rewritten(path: string): string {
  const { context, route } = parsePath(path)
  const plain = rootOf(context) + pathOf(route)
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}
