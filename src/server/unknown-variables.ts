import { SECRET_NAMES } from '#server/env-files.ts'

/** What names of ours begin with, where others than we have little reason to. */
const FAMILIES = /^(?:TRESEN|S3|SMTP|SMS|MOLLIE|DATATRANS|CLAMAV|UPLOAD|FISCAL|BACKUP|FONTS|MAP|DATABASE|DRAIN)_/
const FILE = '_FILE'
/** Set by platforms and by those who start us, and meant for them. */
const OTHERS =
  /^(?:DATABASE_(?:HOST|PORT|NAME|USER|USERNAME|PASSWORD|SCHEMA|ADAPTER|DRIVER|TYPE|SSL\w*|POOL\w*)|HOSTNAME|TRESEN_(?:PORT|SERVICE)_\w+|TRESEN_TOKEN)$/
const LEAST_LENGTH = 6
/** Shorter names are too near to names of others (HOME, HOST). */
const LONG = 9

/**
 * Variables that are likely meant for the product and that it does not know: of a family of its own names, or a slip of
 * a letter or two away from one, or a file for what is no secret. Each with the name that is meant, null where none is
 * near.
 */
export function unknownVariables(
  names: readonly string[],
  known: readonly string[],
): { name: string; meant: string | null }[] {
  const all = new Set([...known, ...SECRET_NAMES.map(name => `${name}_FILE`)])
  return names
    .filter(name => !all.has(name) && !OTHERS.test(name) && name.length >= LEAST_LENGTH && name.length <= 64)
    .map(name => ({ name, meant: plainOf(name, known) ?? nearest(name, [...all]) }))
    .filter(({ name, meant }) => meant !== null || FAMILIES.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** What is no secret is given itself, and not as a file. */
function plainOf(name: string, known: readonly string[]): string | null {
  const plain = name.endsWith(FILE) ? name.slice(0, -FILE.length) : ''
  return known.includes(plain) ? plain : null
}

function nearest(name: string, known: readonly string[]): string | null {
  const most = name.length >= LONG ? 2 : 1
  const near = known
    .filter(other => Math.abs(other.length - name.length) <= most && other.length >= LEAST_LENGTH)
    .map(other => ({ other, slips: slipsBetween(name.toUpperCase(), other) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips)
  return near[0]?.other ?? null
}

/** Letters missing, too many or other, and neighbours that changed places (optimal string alignment distance). */
function slipsBetween(one: string, two: string): number {
  let before: number[] = []
  let last = Array.from({ length: two.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= two.length; j += 1) {
      const other = one[i - 1] === two[j - 1] ? 0 : 1
      let slips = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + other)
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1])
        slips = Math.min(slips, before[j - 2]! + 1)
      row.push(slips)
    }
    before = last
    last = row
  }
  return last[two.length]!
}

/** One line for whoever starts it; a value is never repeated. */
export const unknownText = ({ name, meant }: { name: string; meant: string | null }): string =>
  `Die Variable ${name} kennt das Programm nicht.${meant === null ? '' : ` Meinten Sie ${meant}?`}`
