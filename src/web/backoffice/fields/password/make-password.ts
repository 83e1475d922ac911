/** Without letters and digits that look alike when read from a note. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A password of 16 random signs in groups that can be read out, more than 90 bits. */
export function makePassword(): string {
  const signs: string[] = []
  while (signs.length < GROUPS * GROUP_LENGTH) {
    const [value = 255] = crypto.getRandomValues(new Uint8Array(1))
    // Values beyond the last whole multiple would favour the first signs.
    if (value < Math.floor(256 / SIGNS.length) * SIGNS.length) signs.push(SIGNS.charAt(value % SIGNS.length))
  }
  return Array.from({ length: GROUPS }, (_, group) =>
    signs.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}
