import { isIP } from 'node:net'

const NAMES = ['localhost', 'localhost.']

/** Whether an address or the name of a host means this very machine, as others cannot reach it. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (NAMES.includes(bare) || bare === '::1') return true
  const ipv4 = bare.startsWith('::ffff:') ? bare.slice('::ffff:'.length) : bare
  return isIP(ipv4) === 4 && ipv4.startsWith('127.')
}
