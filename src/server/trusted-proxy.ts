import { BlockList, isIP } from 'node:net'

const LOOPBACK = ['127.0.0.0/8', '::1/128']

/**
 * Whether an address (as a socket says it) is a proxy of the house, whose `X-Forwarded-*` headers count. Everybody else
 * may write what they like into them.
 */
export type TrustsProxy = (address: string | undefined) => boolean

/** Reads `TRUST_PROXY`: addresses or networks with commas between, or `loopback`. Throws Error for anything else. */
export function trustedProxies(text: string): TrustsProxy {
  const list = new BlockList()
  for (const entry of text === 'loopback' ? LOOPBACK : text.split(',')) addNetwork(list, entry.trim())
  return address => {
    // A socket that listens to both families says IPv4 addresses in the clothes of IPv6.
    const bare = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
    const family = isIP(bare)
    return family !== 0 && list.check(bare, family === 4 ? 'ipv4' : 'ipv6')
  }
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', size] = network.split('/')
  const family = isIP(address)
  const bits = family === 4 ? 32 : 128
  const prefix = size === undefined ? bits : /^\d{1,3}$/.test(size) ? Number(size) : bits + 1
  if (family === 0 || prefix > bits) throw new Error(`Not a network: ${network}`)
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
}
