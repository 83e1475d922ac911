import { isIPv6 } from 'node:net'

/** The eight parts of an IPv6 address in their shortest form; null for every other address. */
export function ipv6Parts(address: string): string[] | null {
  if (!isIPv6(address)) return null
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].map(part =>
    Number.parseInt(part, 16).toString(16),
  )
}
