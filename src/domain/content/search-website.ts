import type { Product } from '#domain/catalogue/product.ts'
import { readDish, searchDishes } from '#domain/menu/search-dishes.ts'

/** What visitors find, in the order in which groups are shown. */
export const FOUND_KINDS = {
  page: 'Seiten',
  dish: 'Speisen und Getränke',
  branch: 'Filialen',
  form: 'Formulare',
} as const
export type FoundKind = keyof typeof FOUND_KINDS

/** Something that may be found: its words, and where it stands. A dish brings its allergens and diets along. */
export type Findable = {
  kind: FoundKind
  title: string
  text: string
  href: string
  /** What it belongs to, which is searched too: the category of a dish, the town of a branch. */
  group: string
  dish?: Pick<Product, 'number' | 'diets' | 'allergens' | 'config'>
}
export type Found = Pick<Findable, 'kind' | 'title' | 'href'> & { text: string | null }

/** So many of a kind are shown; who looks for more types another word. */
export const MOST_FOUND = 10
/** Less than this finds everything. */
export const LEAST_LETTERS = 2

/** How a thing is looked at by the search of the menu, made once for each thing there is. */
const known = new WeakMap<Findable, Parameters<typeof searchDishes>[1][number]>()
const asDish = (one: Findable) => {
  const kept = known.get(one)
  if (kept) return kept
  const dish = {
    number: null,
    diets: [],
    allergens: [],
    config: { parts: [] },
    ...one.dish,
    name: one.title,
    description: one.text,
  }
  const made = { dish, category: one.group }
  known.set(one, made)
  return made
}

/** Folds a thing before it is looked for, for whoever reads thousands of them in steps. */
export const readThing = (one: Findable): void => readDish(asDish(one).dish)

/**
 * What of a website fits what somebody typed, the best of each kind first: folded and forgiving typing errors as the
 * search of the menu is (docs/reference/content.md#search-of-the-website). Nothing for less than two letters or digits.
 */
export function searchWebsite(typed: string, things: readonly Findable[]): Found[] {
  if (!isEnough(typed)) return []
  const fit = searchDishes(
    typed,
    things.map(one => asDish(one)),
  )
  const fits = things.flatMap((one, order) => {
    const how = fit(asDish(one))
    return how === null ? [] : [{ one, how, order }]
  })
  return (Object.keys(FOUND_KINDS) as FoundKind[]).flatMap(kind =>
    fits
      .filter(({ one }) => one.kind === kind)
      .toSorted((a, b) => a.how - b.how || a.order - b.order)
      .slice(0, MOST_FOUND)
      .map(({ one: { title, text, href } }) => ({ kind, title, href, text: text || null })),
  )
}

/** Whether enough was typed to look for. */
export const isEnough = (typed: string): boolean => (typed.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST_LETTERS
