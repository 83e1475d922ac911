import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

export type Sender = { site: string; address: string; userAgent: string }

const VISITOR_BYTES = 16
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Who visits, as 16 bytes that nobody can trace back and that mean somebody else under tomorrow's salt (model 2.13). */
export function visitorOf(salt: Buffer, { site, address, userAgent }: Sender): Buffer {
  return createHmac('sha256', salt)
    .update(`${site}\n${networkOf(address)}\n${userAgent}`)
    .digest()
    .subarray(0, VISITOR_BYTES)
}

/** The network of an address: the first three parts of an IPv4 address, the first 48 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.')
  const [head = '', tail = ''] = plain.split('%', 1)[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
    .slice(0, 3)
    .map(part => Number.parseInt(part, 16).toString(16))
    .join(':')
}
