import { createHmac } from 'node:crypto'
import { ipv6Parts } from '#server/core/http/ipv6-parts.ts'

export type Sender = { site: string; address: string; userAgent: string }

const VISITOR_BYTES = 16
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Who visits, as 16 bytes that nobody can trace back and that mean somebody else under tomorrow's salt
 * (docs/reference/statistics.md#visitors).
 */
export function visitorOf(salt: Buffer, { site, address, userAgent }: Sender): Buffer {
  return createHmac('sha256', salt)
    .update(`${site}\n${networkOf(address)}\n${userAgent}`)
    .digest()
    .subarray(0, VISITOR_BYTES)
}

/** The network of an address: the first three parts of an IPv4 address, the first 48 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address
  const parts = ipv6Parts(plain)
  return parts ? parts.slice(0, 3).join(':') : plain.split('.').slice(0, 3).join('.')
}
