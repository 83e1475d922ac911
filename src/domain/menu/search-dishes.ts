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
const wordsIn = (joined: string) => joined.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

const includes = (text: Text, word: Text) => text.plain.includes(word.plain) || text.joined.includes(word.joined)
const begins = (text: Text, word: Text) => text.plain.startsWith(word.plain) || text.joined.startsWith(word.joined)
/** Less than three letters are in everything: they begin a word or mean nothing. */
const mentions = (text: Text, word: Text) =>
  word.plain.length > 2 ? includes(text, word) : wordsIn(text.plain).some(one => one.startsWith(word.plain))

type Dish = Pick<Product, 'name' | 'number' | 'description' | 'diets' | 'allergens' | 'config'>
type DishTexts = {
  name: Text
  letters: string
  number: string
  nameWords: readonly Text[]
  labels: readonly Text[]
  description: Text
  allergens: readonly Text[]
}

/** Folding a menu takes longer than looking through it: it is done once for each dish there is. */
const known = new WeakMap<Dish, DishTexts>()

function textsOf(dish: Dish): DishTexts {
  const kept = known.get(dish)
  if (kept) return kept
  const name = textOf(dish.name)
  const texts: DishTexts = {
    name,
    letters: lettersOf(dish.name),
    number: fold(dish.number ?? ''),
    nameWords: wordsIn(name.plain).map(textOf),
    labels: dietsOf(dish).map(diet => textOf(DIETS[diet])),
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

/** So many errors are forgiven in a word of `length` letters. */
const forgiven = (length: number) => (length >= 9 ? 2 : length >= 5 ? 1 : 0)
/** Where nothing is spelled so, a word may be shorter or unfinished, and stand within another. */
const forgivenIfNowhere = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0)
const LEAST_WITHIN = 6

/** The words among `vocabulary` that may have been meant by one that is misspelled. */
function near(word: string, vocabulary: ReadonlySet<string>): Set<string> {
  const most = forgiven(word.length)
  return new Set(
    most === 0
      ? []
      : [...vocabulary].filter(one => Math.abs(one.length - word.length) <= most && typingErrors(word, one) <= most),
  )
}

function likely(word: string, vocabulary: ReadonlySet<string>): Set<string> {
  const most = forgivenIfNowhere(word.length)
  if (most === 0) return new Set()
  const part = word.length >= LEAST_WITHIN ? 'anywhere' : 'beginning'
  return new Set(
    [...vocabulary].filter(one => one.length + most >= word.length && typingErrors(word, one, part) <= most),
  )
}

export type SearchedDish = { dish: Dish; category: string }
/** How well a dish of a category fits, the smaller the better; null where it does not. */
export type FitOfDish = (one: SearchedDish) => number | null

/**
 * Looks through a menu as people type (docs/reference/ordering.md#menu-search): every word of `typed` has to fit a dish
 * by number, name, diet, category, description or allergen, whatever case, accents and umlauts; one or two typing errors
 * are forgiven by the length of the word. Of a longer text the first 80 signs and six words count, so that the time is
 * bounded by the menu.
 */
export function searchDishes(typed: string, menu: readonly SearchedDish[]): FitOfDish {
  const { letters, words, areAllergensMeant } = termOf(typed)
  const categories = new Map([...new Set(menu.map(({ category }) => category))].map(name => [name, textOf(name)]))
  const categoryText = (name: string) => categories.get(name) ?? textOf(name)
  const wordsOf = ({ dish, category }: SearchedDish) => {
    const { nameWords, labels, letters: whole } = textsOf(dish)
    return [whole, ...[...nameWords, ...labels].map(({ joined }) => joined), ...wordsIn(categoryText(category).joined)]
  }
  const rare = (one: SearchedDish) => [...wordsOf(one), ...wordsIn(textsOf(one.dish).description.joined)]
  const vocabulary = new Set(menu.flatMap(wordsOf))
  let rareWords: ReadonlySet<string> | undefined
  const meant = words.map(word => {
    const typos = near(word.joined, vocabulary)
    const isThere = menu.some(
      one =>
        fitOf(word, textsOf(one.dish), categoryText(one.category), areAllergensMeant) !== null ||
        wordsOf(one).some(spelled => typos.has(spelled)),
    )
    return {
      word,
      typos,
      guesses: isThere ? new Set<string>() : likely(word.joined, (rareWords ??= new Set(menu.flatMap(rare)))),
    }
  })
  return one => {
    const texts = textsOf(one.dish)
    if (letters !== '' && texts.letters === letters) return FIT.exact
    const fits = meant.map(({ word, typos, guesses }) => {
      const fit = fitOf(word, texts, categoryText(one.category), areAllergensMeant)
      if (fit !== null) return fit
      if (typos.size > 0 && wordsOf(one).some(spelled => typos.has(spelled))) return FIT.typo
      return guesses.size > 0 && rare(one).some(spelled => guesses.has(spelled)) ? FIT.likely : null
    })
    if (fits.includes(null)) return null
    return texts.letters.startsWith(letters) && letters !== '' ? FIT.beginning : Math.max(...(fits as number[]))
  }
}
