const HIDDEN = '•••'

/** A number as far as it may be seen by whoever only has to recognise it: '•••67'. */
export const maskPhone = (phone: string): string => `${HIDDEN}${phone.slice(-2)}`

/**
 * A mail address as far as it may be seen by whoever only has to recognise it: 'a•••@example.at'. What is no address is
 * hidden whole.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? HIDDEN : `${[...address][0]}${HIDDEN}${address.slice(at)}`
}
