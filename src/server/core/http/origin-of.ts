import type { IncomingMessage } from 'node:http'
import type { App } from '#server/core/context.ts'
import type { TrustsProxy } from '#server/trusted-proxy.ts'

const HOST = /^[\w.-]+(?::\d+)?$/

type Asked = { host: string; protocol: string }

/**
 * Scheme and host under which the shop is reached, without a trailing slash: `PUBLIC_URL`, else what the request was
 * sent to.
 */
export const originOf = ({ env }: Pick<App, 'env'>, { host, protocol }: Asked): string =>
  env.publicUrl ?? (HOST.test(host) && /^https?$/.test(protocol) ? `${protocol}://${host}` : 'http://localhost')

/**
 * What a request was sent to, also for one the framework has not seen yet. Only a proxy of the house may say otherwise
 * than the request itself.
 */
export function askedOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: TrustsProxy,
): Asked {
  const { host = '', 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProtocol } = headers
  const own = { host, protocol: 'encrypted' in socket ? 'https' : 'http' }
  if ((!forwardedHost && !forwardedProtocol) || !isTrusted(socket.remoteAddress)) return own
  return { host: lastOf(forwardedHost) || own.host, protocol: lastOf(forwardedProtocol) || own.protocol }
}

/** Of several proxies the nearest writes last. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim()
