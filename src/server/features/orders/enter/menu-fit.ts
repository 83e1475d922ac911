import { fold } from '#domain/text/fold.ts'

type Named = { number?: string | null; name: string }
/** Folding ten thousand names takes longer than looking through them: it is done once for each product there is. */
const folded = new WeakMap<object, { number: string; name: string }>()

const joined = (text: string) => fold(text).replace(/([aou])e/g, '$1')

function textsOf(product: Named) {
  const known = folded.get(product) ?? { number: fold(product.number ?? ''), name: joined(product.name) }
  folded.set(product, known)
  return known
}

/**
 * How well a product fits what somebody types at the counter, the smaller the better: its number, the beginning of its
 * name, the beginnings of words, anywhere; null when a word of the search is nowhere in it. Case, accents and ae for ä
 * do not matter.
 */
export function fitOf(search: string, product: Named, category: string): number | null {
  const { number, name } = textsOf(product)
  const typed = fold(search.trim())
  if (number !== '' && number === typed) return 0
  const words = joined(search).split(/\s+/).filter(Boolean)
  const fits = words.map(word => {
    if (name.startsWith(word)) return 1
    if (name.includes(` ${word}`) || name.includes(`-${word}`)) return 2
    if (number.startsWith(fold(word))) return 3
    return name.includes(word) ? 4 : joined(category).includes(word) ? 5 : null
  })
  return fits.some(fit => fit === null) ? null : Math.max(...fits.map(Number))
}
