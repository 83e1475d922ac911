const HIDDEN = '•••'

/** A mail address as far as it may be seen by whoever only has to recognise it: 'a•••@example.at'. What is no address is hidden whole. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? HIDDEN : `${[...address][0]}${HIDDEN}${address.slice(at)}`
}
