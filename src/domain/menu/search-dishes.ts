import type { Product } from '#domain/catalogue/product.ts'
import { allergenCodes } from '#domain/catalogue/product-allergens.ts'
import { allergenKind, ALLERGENS, allergenOf } from '#domain/text/allergens.ts'
import { DIETS, type Diet } from '#domain/text/diets.ts'
import { fold, joinDigraphs, lettersOf } from '#domain/text/fold.ts'
import { typingErrors } from '#domain/text/typing-errors.ts'

/** What is read of a search; nobody types more, and no device shall wait for it. */
const LONGEST_TERM = 80
const MOST_WORDS = 6

/** How well a dish fits, the smaller the better (docs/reference/ordering.md#menu-search). */
const FIT = { exact: 0, beginning: 1, word: 2, inside: 3, about: 4, allergen: 5, typo: 6, likely: 7 } as const

/** A text for comparing: 'ä' as 'a', and in `joined` 'ae' as 'a' too. */
type Text = { plain: string; joined: string }
const textOf = (text: string): Text => {
  const plain = fold(text)
  return { plain, joined: joinDigraphs(plain) }
}
const wordsIn = (joined: string) => joined.match(/[\p{L}\p{N}]+/gu) ?? []

const includes = (text: Text, word: Text) => text.plain.includes(word.plain) || text.joined.includes(word.joined)
const begins = (text: Text, word: Text) => text.plain.startsWith(word.plain) || text.joined.startsWith(word.joined)
/** Less than three letters are in everything: they begin a word or mean nothing. */
const mentions = (text: Text, word: Text) =>
  word.plain.length > 2 ? includes(text, word) : beginsAWord(text.plain, word.plain)

const SIGN_OF_WORD = /[\p{L}\p{N}]/u
function beginsAWord(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1))
    if (at === 0 || !SIGN_OF_WORD.test(text[at - 1]!)) return SIGN_OF_WORD.test(start)
  return false
}

type Dish = Pick<Product, 'name' | 'number' | 'description' | 'diets' | 'allergens' | 'config'>
type DishTexts = {
  name: Text
  letters: string
  number: string
  nameWords: readonly Text[]
  labels: readonly Text[]
  description: Text
  allergens: readonly Text[]
  /** Words that name it, for typing errors; those of the description are made where nothing else fits. */
  named: readonly string[]
  described?: ReadonlySet<string>
}

/** Folding a menu takes longer than looking through it: it is done once for each dish there is. */
const known = new WeakMap<Dish, DishTexts>()

function textsOf(dish: Dish): DishTexts {
  const kept = known.get(dish)
  if (kept) return kept
  const name = textOf(dish.name)
  const letters = lettersOf(dish.name)
  const nameWords = wordsIn(name.plain).map(textOf)
  const labels = dietsOf(dish).map(diet => textOf(DIETS[diet]))
  const texts: DishTexts = {
    name,
    letters,
    number: fold(dish.number ?? ''),
    nameWords,
    labels,
    named: [letters, ...[...nameWords, ...labels].map(({ joined }) => joined)],
    description: textOf(dish.description ?? ''),
    allergens: allergenCodes(dish)
      .flatMap(code => {
        const substance = allergenOf(code)
        return substance ? wordsIn(fold(`${ALLERGENS[substance]} ${allergenKind(code)} ${SAID[substance] ?? ''}`)) : []
      })
      .map(textOf),
  }
  known.set(dish, texts)
  return texts
}

/** Folds a dish before it is looked for, for whoever reads thousands of them in steps. */
export const readDish = (dish: Dish): void => void textsOf(dish)

/** What guests say where the law says otherwise. */
const SAID: Partial<Record<keyof typeof ALLERGENS, string>> = {
  nuts: 'Nüsse',
  crustaceans: 'Garnelen',
  molluscs: 'Muscheln',
}

/** What is vegan is vegetarian too. */
const dietsOf = ({ diets }: Dish): Diet[] =>
  (Object.keys(DIETS) as Diet[]).filter(
    diet => diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan')),
  )

/** `areAllergensMeant`: 'ohne Nüsse' must not find what has nuts in it. */
type Term = { letters: string; words: readonly Text[]; areAllergensMeant: boolean }

function termOf(typed: string): Term {
  // 'gluten frei' is one word
  const folded = fold(typed.slice(0, LONGEST_TERM)).replace(/(\p{L})\s+frei(?!\p{L})/gu, '$1frei')
  const words = [...new Set(folded.split(/[\s,]+/).filter(Boolean))].slice(0, MOST_WORDS)
  return {
    letters: lettersOf(folded),
    words: words.map(plain => ({ plain, joined: joinDigraphs(plain) })),
    areAllergensMeant: !words.includes('ohne'),
  }
}

/** Where a word stands as it was typed; null where it does not. */
function fitOf(word: Text, texts: DishTexts, category: Text, areAllergensMeant: boolean): number | null {
  if (texts.number !== '' && texts.number === word.plain) return FIT.exact
  if (begins(texts.name, word)) return FIT.beginning
  if (texts.number.startsWith(word.plain) || texts.nameWords.some(one => begins(one, word))) return FIT.word
  if (includes(texts.name, word) || (word.joined.length > 3 && texts.letters.includes(lettersOf(word.plain) || ' ')))
    return FIT.inside
  if (texts.labels.some(label => begins(label, word)) || mentions(category, word) || mentions(texts.description, word))
    return FIT.about
  return areAllergensMeant && word.plain.length > 1 && texts.allergens.some(one => begins(one, word))
    ? FIT.allergen
    : null
}

const describedBy = (texts: DishTexts) => (texts.described ??= new Set(wordsIn(texts.description.joined)))

/** So many errors are forgiven in a word of `length` letters. */
const forgiven = (length: number) => (length >= 9 ? 2 : length >= 5 ? 1 : 0)
/** Where nothing is spelled so, a word may be shorter or unfinished, and stand within another. */
const forgivenIfNowhere = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0)
const LEAST_WITHIN = 6

/** So many words are held against one that is misspelled; a menu has some hundreds. */
const MOST_COMPARED = 20_000

/** The words among `vocabulary` that may have been meant by one that is misspelled. */
function near(word: string, vocabulary: ReadonlySet<string>): Set<string> {
  const most = forgiven(word.length)
  if (most === 0) return new Set()
  const alike = [...vocabulary].filter(one => Math.abs(one.length - word.length) <= most)
  return new Set(alike.slice(0, MOST_COMPARED).filter(one => typingErrors(word, one, 'whole', most) <= most))
}

function likely(word: string, vocabulary: ReadonlySet<string>): Set<string> {
  const most = forgivenIfNowhere(word.length)
  if (most === 0) return new Set()
  const isPart = word.length >= LEAST_WITHIN
  // further letters change nothing of a beginning
  const read = (one: string) => (isPart ? one : one.slice(0, word.length + most))
  const part = isPart ? 'anywhere' : 'beginning'
  const long = [...vocabulary].filter(one => one.length + most >= word.length)
  return new Set(long.slice(0, MOST_COMPARED).filter(one => typingErrors(word, read(one), part, most) <= most))
}

export type SearchedDish = { dish: Dish; category: string }
/** How well a dish of a category fits, the smaller the better; null where it does not. */
export type FitOfDish = (one: SearchedDish) => number | null

/**
 * Looks through a menu as people type (docs/reference/ordering.md#menu-search): every word of `typed` has to fit a dish
 * by number, name, diet, category, description or allergen, whatever case, accents and umlauts; one or two typing
 * errors are forgiven by the length of the word. Of a longer text the first 80 signs and six words count, so that the
 * time is bounded by the menu.
 */
export function searchDishes(typed: string, menu: readonly SearchedDish[]): FitOfDish {
  const { letters, words, areAllergensMeant } = termOf(typed)
  const categories = new Map<string, { text: Text; words: readonly string[] }>()
  const categoryOf = (name: string) => {
    const made = categories.get(name) ?? { text: textOf(name), words: wordsIn(textOf(name).joined) }
    categories.set(name, made)
    return made
  }
  const isNamed = ({ dish, category }: SearchedDish, spelled: ReadonlySet<string>) =>
    spelled.size > 0 &&
    (textsOf(dish).named.some(one => spelled.has(one)) || categoryOf(category).words.some(one => spelled.has(one)))
  const isDescribed = ({ dish }: SearchedDish, spelled: ReadonlySet<string>) =>
    spelled.size > 0 && meets(describedBy(textsOf(dish)), spelled)
  const vocabulary = new Set<string>()
  for (const { dish, category } of menu) {
    for (const word of textsOf(dish).named) vocabulary.add(word)
    for (const word of categoryOf(category).words) vocabulary.add(word)
  }
  let all: Set<string> | undefined
  const rareWords = () => {
    if (all) return all
    all = new Set(vocabulary)
    for (const { dish } of menu) for (const word of describedBy(textsOf(dish))) all.add(word)
    return all
  }
  const meant = words.map(word => {
    const typos = near(word.joined, vocabulary)
    const how = (one: SearchedDish) =>
      fitOf(word, textsOf(one.dish), categoryOf(one.category).text, areAllergensMeant) ??
      (isNamed(one, typos) ? FIT.typo : null)
    const isThere = menu.some(one => how(one) !== null)
    return { how, guesses: isThere ? new Set<string>() : likely(word.joined, rareWords()) }
  })
  return one => {
    const texts = textsOf(one.dish)
    if (letters !== '' && texts.letters === letters) return FIT.exact
    const fits = meant.map(
      ({ how, guesses }) => how(one) ?? (isNamed(one, guesses) || isDescribed(one, guesses) ? FIT.likely : null),
    )
    if (fits.includes(null)) return null
    return texts.letters.startsWith(letters) && letters !== '' ? FIT.beginning : Math.max(...(fits as number[]))
  }
}

const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  for (const word of few) if (many.has(word)) return true
  return false
}
