import { similarNames } from '#domain/menu-import/similar-names.ts'
import { lettersOf } from '#domain/text/fold.ts'

type Pictured = { id: number; name: string; number?: string | null }
/** Whose picture a file is by its name: one product, several it could be, or none. */
export type PictureMatch =
  | { kind: 'found'; product: number }
  | { kind: 'vague'; products: readonly number[] }
  | { kind: 'none' }

/**
 * What stands behind a name where somebody has several pictures of one thing, or has copied the file: '-2', '_02', '
 * (3)', ' – Kopie'.
 */
const BEHIND = /(?:[-_ ]\d{1,2}|\(\d{1,3}\)|[-_ –](?:kopie|copy))$/i
const IDENTIFIER = /^(?:kennung|id)[-_ ]*([1-9]\d{0,14})$/i

const stemOf = (file: string): string => {
  const name = (file.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim()
  return name.replace(/\.[a-z0-9]{2,5}$/i, '').trim()
}
/** A name, then what it is without each thing behind it. */
const readingsOf = (stem: string): string[] => {
  let end = stem.search(BEHIND)
  while (end > 0 && '-_ –'.includes(stem[end - 1] ?? '')) end -= 1
  const shorter = end < 0 ? stem : stem.slice(0, end)
  return shorter === stem || shorter === '' ? [stem] : [stem, ...readingsOf(shorter)]
}

/**
 * Finds the products that pictures show, by the names of their files: the number on the menu, the name, both behind
 * each other, or 'Kennung-12' as a price list has it. Case, blanks, hyphens and how umlauts are spelled do not count,
 * and a '-2' behind only where the whole name says nothing. What has words in common with a name, or looks like one, is
 * vague: it is offered and never taken.
 */
export function matchPictures(files: readonly string[], products: readonly Pictured[]): PictureMatch[] {
  const byNumber = Map.groupBy(
    products.filter(({ number }) => number),
    ({ number }) => lettersOf(number ?? ''),
  )
  const byName = Map.groupBy(products, ({ name }) => lettersOf(name))
  const byBoth = Map.groupBy(
    products.filter(({ number }) => number),
    ({ number, name }) => lettersOf(`${number} ${name}`),
  )
  const known = new Set(products.map(({ id }) => id))
  const similar = similarNames(products)
  return files.map(file => {
    const stem = stemOf(file)
    for (const reading of readingsOf(stem)) {
      const id = Number(IDENTIFIER.exec(reading)?.[1])
      if (known.has(id)) return { kind: 'found', product: id }
      const letters = lettersOf(reading)
      const found = letters === '' ? [] : (byBoth.get(letters) ?? byNumber.get(letters) ?? byName.get(letters) ?? [])
      const [one, more] = found
      if (one)
        return more ? { kind: 'vague', products: found.map(product => product.id) } : { kind: 'found', product: one.id }
    }
    const like = IDENTIFIER.test(stem) ? [] : similar(stem)
    return like.length > 0 ? { kind: 'vague', products: like } : { kind: 'none' }
  })
}

/** Files in the order their pictures are shown in: 'Pizza', 'Pizza-2', 'Pizza-10'. */
export const inPictureOrder = <F extends { name: string }>(files: readonly F[]): F[] =>
  files.toSorted((one, other) => {
    const [first, second] = [placeOf(one.name), placeOf(other.name)]
    return (
      first.letters.localeCompare(second.letters, 'de', { numeric: true }) ||
      first.behind.localeCompare(second.behind, 'de', { numeric: true })
    )
  })

const placeOf = (file: string) => {
  const stem = stemOf(file)
  const base = readingsOf(stem).at(-1) ?? stem
  return { letters: lettersOf(base), behind: stem.slice(base.length) }
}
