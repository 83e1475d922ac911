import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

type Asked = { headers: Pick<IncomingMessage['headers'], 'host'>; socket: Pick<Socket, 'localAddress' | 'localPort'> }

/** How this machine calls itself. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']
const DEFAULT_PORT = 80

/**
 * Scheme and host of a page's own address, without a slash at the end: `PUBLIC_URL`, or else the place the request arrived at. Any
 * other host is only the sender's word, and there is no end of them: such a page is the same under all names, '', and so are its
 * addresses, which a browser reads on from its own.
 */
export function pageOrigin(publicUrl: string | undefined, { headers: { host = '' }, socket: { localAddress, localPort } }: Asked): string {
  if (publicUrl !== undefined) return publicUrl
  // What is handed in without a network arrived at no port.
  const port = localPort ?? DEFAULT_PORT
  const colon = host.endsWith(`:${port}`) ? host.length - String(port).length - 1 : host.length
  const name = colon < host.length || port === DEFAULT_PORT ? host.slice(0, colon) : ''
  return OWN_NAMES.includes(name) || (name !== '' && name === hostOf(localAddress)) ? `http://${host}` : ''
}

/** An address as it stands in a host: IPv4 behind an IPv6 socket as itself, IPv6 in brackets. */
function hostOf(address = ''): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  return plain.includes(':') ? `[${plain}]` : plain
}
