import { FAVOURITES } from '#contract/pages/menu.ts'

/** A category of the menu with rows, as far as their places are concerned. */
export type Section = { category: { id: number }; rows: readonly { product: { id: number } }[] }

/**
 * The menu of now with everything where it stood in the menu that somebody reads: what has run out stays under the
 * finger that was about to press it, among the favourites too, and what came back waits at its place. What was not
 * there yet follows behind.
 */
export function settled<S extends Section>(read: readonly S[], now: readonly S[]): S[] {
  const rowOf = new Map(now.flatMap(({ rows }) => rows.map(row => [row.product.id, row])))
  const sections = now.map(section =>
    within(
      section,
      read.find(({ category }) => category.id === section.category.id),
    ),
  )
  const favourites = read.find(({ category }) => category.id === FAVOURITES.id)
  const kept = favourites?.rows.flatMap(({ product }) => rowOf.get(product.id) ?? []) ?? []
  const others = sections.filter(({ category }) => category.id !== FAVOURITES.id)
  const all = favourites && kept.length > 0 ? [{ ...favourites, rows: kept }, ...others] : others
  return inPlaces(all, read, ({ category }) => category.id)
}

const within = <S extends Section>(section: S, before: S | undefined): S =>
  before ? { ...section, rows: inPlaces(section.rows, before.rows, ({ product }) => product.id) } : section

function inPlaces<T>(now: readonly T[], read: readonly T[], idOf: (one: T) => number): T[] {
  const places = new Map(read.map((one, index) => [idOf(one), index]))
  return now.toSorted((a, b) => (places.get(idOf(a)) ?? read.length) - (places.get(idOf(b)) ?? read.length))
}

/** Calls back when somebody returns to the page after looking elsewhere. Answers the function that stops it. */
export function watchReturn(onReturn: () => void): () => void {
  const onChange = () => document.visibilityState === 'visible' && onReturn()
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
