import { dishHead, leadingNumber, markLine } from '#domain/menu-import/menu-text/dish-head.ts'
import { sizeLine } from '#domain/menu-import/menu-text/line-words.ts'
import {
  goesOn,
  isKnownCategory,
  isSentence,
  isTimes,
  isWrittenAsHeading,
} from '#domain/menu-import/menu-text/menu-heading.ts'
import { wholeAtEnd } from '#domain/menu-import/menu-text/prices-of-a-menu.ts'
import type { Line } from '#domain/menu-import/menu-text/text-line.ts'

/** A name that goes on in the next line. */
export const OPEN_END = /(?: (?:mit|und|oder|auf|in|im|vom|von|an|aus|dazu|&)|[,&])$/i
/** Two lines as one; a hyphen at the end of the first breaks a word, unless another word follows it. */
export const joinedLines = (first: string, second: string): string =>
  first.endsWith('-') && /^\p{Ll}/u.test(second) && !/^(?:und|oder|bzw)/.test(second)
    ? first.slice(0, -1) + second
    : `${first} ${second}`

export const isSaidOfDish = ({ text, isAfterBlank, out }: Line) =>
  !isAfterBlank && out === undefined && (markLine(text) !== undefined || (isSentence(text) && !isTimes(text)))
export const isName = ({ text, out }: Line) =>
  out === undefined && markLine(text) === undefined && sizeLine(text) === undefined && !isSentence(text)
const hasMarks = ({ text }: Line) => dishHead(text, { isNumbered: false, hasBareMarks: true }).allergens !== null
/** '3 Kugeln Vanille, Banane, Schlagobers A,C,G': what a dish is made of, and no name of one. */
const isListed = ({ text }: Pick<Line, 'text'>) =>
  /^\d{1,2} \p{L}/u.test(text) || (text.match(/\p{L}, \p{L}{2}/gu)?.length ?? 0) > 1

/** Whether a line names a dish with its marks, and the one below it says what it is made of. */
export const isMadeOf = (name: Line, below: string): boolean =>
  hasMarks(name) &&
  !isListed(name) &&
  /^\p{L}/u.test(below) &&
  isListed({ text: below }) &&
  dishHead(below, { isNumbered: false, hasBareMarks: true }).allergens === null

/** 'Menü 1': what stands below it is said of it. */
const SET_MEAL = /^(?:mittags|tages|abend|spar)?-?(?:menü|menue|menu|set|box|kombi)\s?\p{L}?\d{0,2}:?$/iu
/**
 * Where among the lines above a price the dish begins, and where the heading above it stands without an empty line
 * between; `from` is -1 where nothing is above. `isList`: what comes next has its prices below it as well, so that the
 * first line may head all of it.
 */
export function titleAt(
  pending: readonly Line[],
  isList: (first: Line) => boolean,
): { heading: number | null; from: number } {
  const from = pending.findLastIndex(
    (one, place) => place === 0 || ((one.isAfterBlank || leadingNumber(one.text) !== null) && isName(one)),
  )
  const own = pending.slice(Math.max(0, from))
  const [first, ...others] = own
  if (!first || others.length === 0 || SET_MEAL.test(first.text)) return { heading: null, from }
  const isHead = isWrittenAsHeading(first) || isKnownCategory(first.text)
  const marked = hasMarks(first) ? -1 : others.findIndex(one => isName(one) && hasMarks(one) && !isListed(one))
  const named = others.findIndex(isName)
  if (marked >= 0) return { heading: from, from: from + 1 + marked }
  if (named < 0 || !(isHead || isList(first))) return { heading: null, from }
  // a heading below the heading: 'Weine', 'Weiß:', 'Welschriesling'
  const below = others.findIndex(
    (one, place) => place >= named && isName(one) && !(isWrittenAsHeading(one) && others.slice(place + 1).some(isName)),
  )
  return { heading: below > named ? from + below : from, from: from + 1 + below }
}

/** Whether, before the next empty line, another name stands above a price without one. */
export function leadsList(lines: readonly Line[], place: number): boolean {
  let isNamed = false
  for (let at = place + 1; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line || line.isAfterBlank || (line.prices.length > 0 && line.head !== '' && !goesOn(line.head))) return false
    if (line.prices.length === 0) isNamed ||= isName(line)
    else if (isNamed) return true
  }
  return false
}

/** 'Suppe 8' among prices with cents: whoever knows the menu tells whether it is a dish. */
export const mayBeDish = (line: Line): boolean => {
  const whole = /^\p{Lu}/u.test(line.text) ? wholeAtEnd(line) : undefined
  return whole !== undefined && whole.price >= 2 && !/ (?:ca\.?|für|mit|à|Nr\.?|Typ|ab|je|und|bis)$/.test(whole.head)
}
const SURCHARGE = /\+|aufpreis|aufschlag|zuschlag|mehrpreis/gi
/** So far behind the word a number is how much the surcharge is. */
const SHORTLY = 61
export const isSurcharged = (text: string): boolean =>
  [...text.matchAll(SURCHARGE)].some(({ 0: word, index }) => {
    const from = index + word.length
    return /\d/.test(text.slice(from, from + SHORTLY))
  })
