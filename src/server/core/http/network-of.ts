import { isIPv6 } from 'node:net'

/**
 * The network an address counts as one guest with: an IPv4 address is one connection of a house, of IPv6 it is the
 * first 64 bits, since whoever has one address there has all of them.
 * A connection that was broken off before it was asked for its address has none: all of these count as one.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('%', 1)[0]!.toLowerCase().split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const [before, after] = [groups(head), groups(tail ?? '')]
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const all = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  return `${all
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

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

const MAPPED = '::ffff:'

/** Whose an address is: one household or machine has one IPv4 address, but 64 bits of IPv6 addresses. */
export function householdOf(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const plain = address.startsWith(MAPPED) && address.includes('.') ? address.slice(MAPPED.length) : address
  return ipv6Parts(plain)?.slice(0, 4).join(':') ?? plain
}
