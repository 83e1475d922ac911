import { BlockList, isIPv6 } from 'node:net'
import { isLoopback } from '#server/core/auth/loopback.ts'

const HOUSE = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  HOUSE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  HOUSE.addSubnet(network, prefix, 'ipv6')

/**
 * What an address says of where somebody was: on this machine, in the network of the house, or elsewhere (null), which
 * no address tells truly.
 */
export function placeOf(address: string | null): string | null {
  if (!address) return null
  if (isLoopback(address)) return 'Am Rechner des Servers'
  const bare = address.replace(/^::ffff:/i, '')
  return HOUSE.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4') ? 'Im Netz des Betriebs' : null
}
