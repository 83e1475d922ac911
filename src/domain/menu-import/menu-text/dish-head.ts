import { isSize, sizeAtEnd, textOf, wordsOf } from '#domain/menu-import/menu-text/line-words.ts'
import type { PrintedLegend } from '#domain/menu-import/menu-text/printed-legend.ts'
import { substancesIn } from '#domain/menu-import/read-marks.ts'

/** What stands before the price of a dish. */
export type DishHead = { number: string | null; name: string; allergens: string | null }

const NUMBER = /^#?[A-Z]{0,2}\d{1,3}(?:\.\d{1,2})?[a-z]?[.):]?$/
/** A number before one of these counts something. */
const COUNTED: ReadonlySet<string> = new Set(
  'stk stück st paar x × dag dkg g kg l cl ml dl cm liter kugel kugeln scheiben personen pers gang gänge er tlg sorten arten teile'.split(
    ' ',
  ),
)
/** Letters of the usual legends, and whatever the menu's own legend has. */
const LETTER = /^[A-R]\d?$/
const SMALL_LETTER = /^[a-r]\d?$/
const ANY_LETTER = /^\p{Lu}\d?$/u
const DIGITS = /^[1-9]\d?$/
const CODEX = /^[A-R]{2,14}$/
/** Letters without a sign between them, by the Austrian codex; others are the seal of a product or a word. */
const GLUED = /^(?!DOP$|AOP$|CO$|DO$|GO$)[ABCDEFGHLMNOPR]{2,14}$/
/** Where other dishes have such, in any order; 'GOLD' and 'LEO' are words. */
const GLUED_AMONG_OTHERS = /^(?!DOP$|AOP$|GO$)[A-HL-PR]{2,3}$/
const FRACTION = /^\d\/\d{1,2}$/
/** 'Menü A', 'Variante B': a letter behind one of these is part of the name. */
const NAMED_BY_LETTER = /^(?:menü|menue|menu|variante|set|plan|vitamin|typ|teil|gruppe|tagesteller|kategorie)$/i

/** '1 Heißgetränk, 2 Semmeln': what is counted further on is counted from the beginning. */
const COUNTS_MORE = /^\d .{0,60}?[,+] \d{1,2} (\p{L}{3,30})/u

/** The printed number a line begins with, unless it counts something ('2 Paar Frankfurter'). */
export function leadingNumber(line: string): string | null {
  const [first = '', second = ''] = line.split(' ')
  if (second === '' || !NUMBER.test(first)) return null
  const [, more] = COUNTS_MORE.exec(line) ?? []
  if (more !== undefined && !COUNTED.has(more.toLowerCase())) return null
  const isClosed = /[.):]$/.test(first)
  const next = second.replace(/[.,;:]$/, '')
  return isClosed || !COUNTED.has(next.toLowerCase()) ? first.replace(/^#|[.):]$/g, '') : null
}

/** 'A Shoyu Ramen', 'B. Miso Ramen' */
export const leadingLetter = (line: string): string | null => /^([A-Z])[.)]? \p{Lu}/u.exec(line)?.[1] ?? null

/** Whether substances stand in brackets behind several dishes of a menu: '(Gluten, Ei)'. */
export const areWords = (heads: readonly string[]): boolean =>
  heads.filter(head => {
    const open = head.endsWith(')') ? head.lastIndexOf('(') : -1
    return open > 0 && substancesIn(head.slice(open + 1, -1)) !== undefined
  }).length >= LEAST_IN_WORDS
const LEAST_IN_WORDS = 3

/**
 * `isNumbered` says whether the menu counts its dishes here, `hasBareMarks` whether single letters behind names are
 * marks, `legend` what the menu itself says of its marks; in Switzerland '(CH)' says where meat comes from. `hasGlued`:
 * the menu writes marks as 'ACG', so that 'AGD' are some as well; `hasSmall`: it writes them as 'o' and 'a,c';
 * `hasWords`: it names substances in brackets, so that '(Sellerie)' is one.
 */
export type Style = {
  hasWords?: boolean
  isNumbered: boolean
  hasBareMarks: boolean
  legend?: PrintedLegend
  isSwiss?: boolean
  hasGlued?: boolean
  hasSmall?: boolean
}

/** Splits what stands before the price. */
export function dishHead(
  text: string,
  { isNumbered, hasBareMarks, legend, isSwiss = false, hasGlued = false, hasSmall = false, hasWords = false }: Style,
): DishHead {
  const told = toldNumber(text)
  const number = told?.number ?? (isNumbered ? (leadingNumber(text) ?? leadingLetter(text)) : null)
  const named = withoutBullet(told ? told.rest : number === null ? text : text.slice(text.indexOf(' ') + 1))
  const { rest, marks } = bracketed(withoutStars(named.replace(/\*{1,3}(?= \()/g, '')), legend, isSwiss, hasWords)
  const hasLetters = marks.some(mark => /\p{L}/u.test(mark))
  const isSingle = hasBareMarks && !hasLetters
  const bare =
    bareMarks(rest, isSingle, legend) ??
    marksBeforeSize(rest, isSingle, legend) ??
    (hasGlued ? gluedMarks(rest, GLUED_AMONG_OTHERS) : null) ??
    (hasSmall && !hasLetters ? smallMark(rest) : null)
  const all = [...(bare ? [bare.marks] : []), ...marks]
  return {
    number,
    name: withoutEnd(all.length > 0 ? (bare ? bare.rest : rest).replace(SAID_BEFORE, '') : rest),
    allergens: all.length > 0 ? all.join(',') : null,
  }
}

const TOLD_BEFORE = /^N[ro]\. ?(\d{1,3}[a-z]?)[.:]? (?=\p{L})/u
const TOLD_BEHIND = /(?<=\p{L}[)”"]?) \(?N[ro]\. ?(\d{1,3}[a-z]?)\)?(?= \(|$)/u
/** 'Nr. 21 Bami Goreng', 'Bami Goreng Nr. 21': a number that says it is one. */
function toldNumber(text: string): { number: string; rest: string } | undefined {
  const found = TOLD_BEFORE.exec(text) ?? TOLD_BEHIND.exec(text)
  return found?.[1] === undefined
    ? undefined
    : { number: found[1], rest: (text.slice(0, found.index) + text.slice(found.index + found[0].length)).trim() }
}

/** '**' behind a name leads to a footnote. */
const withoutStars = (text: string) => {
  let end = text.length
  while (end > 1 && ' *'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
const withoutBullet = (text: string) => (/^[-–—•*:►▪] /.test(text) ? text.slice(2) : text)
const withoutEnd = (text: string) => {
  let end = text.length
  while (end > 1 && ' ,;:|*'.includes(text.charAt(end - 1))) end -= 1
  // a dash that stands alone; one behind a word belongs to it
  while (end > 2 && /[-–—·]/.test(text.charAt(end - 1)) && text.charAt(end - 2) === ' ') end -= 2
  return text.slice(0, end).replace(/ (?=[,;])/g, '')
}

/** 'Weißbier A 0,5 l': marks stand before the size that belongs to the name. */
function marksBeforeSize(
  text: string,
  isSingle: boolean,
  legend?: PrintedLegend,
): { rest: string; marks: string } | null {
  const words = wordsOf(text)
  const count = sizeAtEnd(words)
  if (count === 0 || count === words.length) return null
  const found = bareMarks(textOf(words.slice(0, -count)), isSingle, legend)
  return found && { ...found, rest: `${found.rest} ${textOf(words.slice(-count))}` }
}

const SEPARATORS = /[,;/+&·| ]+/
/** 'A.C.G' */
const POINTED = /^(?!D\.O\.[CP]|I\.G\.[TP]|A\.O\.[CP])\p{Lu}\d?(?:\.\p{Lu}\d?){1,13}$/u
/** 'A-C-G' */
const HYPHENED = /^[A-R]\d?(?:-[A-R]\d?){1,13}$/
const signOf = (text: string) => (POINTED.test(text) ? '.' : HYPHENED.test(text) ? '-' : SEPARATORS)
const tokensOf = (text: string) =>
  FRACTION.test(text) ? [text] : text.split(signOf(text.trim())).filter(token => token.trim() !== '')
const inLegend = (token: string, legend: PrintedLegend | undefined) => legend?.has(token.toLowerCase()) ?? false

/** Whether what brackets hold, or a word says, is marks and nothing else. */
function isMarks(text: string, legend?: PrintedLegend): boolean {
  const bare = text.trim()
  // '(80 g)' and '(1/8 l)' are sizes; '(L)' alone is a mark
  if (/\d/.test(bare) && isSize(bare)) return false
  if (CODEX.test(bare) || (/^\p{Lu}{2,14}$/u.test(bare) && [...bare].every(one => inLegend(one, legend)))) return true
  const tokens = tokensOf(bare)
  if (tokens.length === 0 || (tokens.length === 1 && DIGITS.test(bare) && !inLegend(bare, legend))) return false
  const isMark = (token: string) =>
    LETTER.test(token) || SMALL_LETTER.test(token) || DIGITS.test(token) || inLegend(token, legend)
  // A letter of no usual legend counts beside others: 'A, V'.
  const known = tokens.filter(isMark).length
  return known > 0 && tokens.every(token => isMark(token) || ANY_LETTER.test(token))
}
const joined = (text: string) =>
  /^\p{Lu}{2,14}$/u.test(text.trim()) ? text.trim() : tokensOf(text).map(upper).join(',')
const upper = (token: string) => (SMALL_LETTER.test(token) ? token.toUpperCase() : token)

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
/** Takes brackets that hold nothing but marks out of a text; 'Allergene:' before them says so. */
function bracketed(
  text: string,
  legend: PrintedLegend | undefined,
  isSwiss: boolean,
  hasWords: boolean,
): { rest: string; marks: string[] } {
  const marks: string[] = []
  let rest = ''
  let from = 0
  for (const { index: open } of text.matchAll(/[([{]/g)) {
    if (open < from) continue
    const close = text.indexOf(CLOSING[text.charAt(open)] ?? ')', open)
    if (close < 0) break
    const inside = text.slice(open + 1, close)
    const said = inside.replace(SAYS_MARKS, '')
    const substances = substancesIn(said, hasWords || said !== inside)
    if (substances) {
      marks.push(substances.join(','))
      rest += `${text.slice(from, open)} `
    } else if (isMarks(said, legend) && !(isSwiss && ORIGIN.test(said))) {
      marks.push(joined(said))
      rest += `${text.slice(from, open)} `
    } else rest += text.slice(from, close + 1)
    from = close + 1
  }
  return { rest: `${rest}${text.slice(from)}`.replace(/\s+/g, ' ').trim(), marks }
}
/** Countries meat comes from, as Switzerland declares them. */
const ORIGIN = /^(?:CH|DE|FR|NO|HR|LI|BR|IE|AR|DK|NL|PL|IN|ID|FI|HU)$/
/** What leads to marks that no brackets hold: 'Suppe enthält A, C'. */
const SAID_BEFORE = / (?:Allergene?|Allergeninfo|Allerg\.|All\.|enthält|enth\.)\s?:?$/i
const SAYS_MARKS = /^\s?(?:Allergene?|Allergeninfo|Allerg\.|All\.|enthält|Zusatzstoffe|Zusatzst\.)\s?:?\s/i

/**
 * Marks at the end that no brackets hold: 'A,C,G', 'A, C, G', 'A C G', 'a,c,g', 'A,C,1', 'ACG', and a single 'A' where
 * the menu writes so. Numbers alone are marks from three on, or where the menu's legend has them.
 */
export function bareMarks(
  text: string,
  isSingleMark = false,
  legend?: PrintedLegend,
): { rest: string; marks: string } | null {
  const words = text.split(' ')
  let at = words.length
  const tokens: string[] = []
  let isListed = false
  while (at > 1) {
    const word = words[at - 1] ?? ''
    const own = FRACTION.test(word) ? [] : tokensOf(word)
    if (own.length === 0) {
      // a sign alone sets marks apart from the name
      if (!/^[-–—|/:·•+&]$/.test(word) || tokens.length === 0) break
      at -= 1
      continue
    }
    const isMark = (token: string) =>
      LETTER.test(token) ||
      inLegend(token, legend) ||
      ((SMALL_LETTER.test(token) || DIGITS.test(token)) && (own.length > 1 || isListed || /[,;]$/.test(word)))
    if (!own.every(isMark)) break
    const isOpen = tokens.length === 0 || /[,;/+]$/.test(word) || own.every(token => LETTER.test(token))
    if (!isOpen) break
    isListed ||= own.length > 1 || /[,;]$/.test(words[at - 2] ?? '')
    tokens.unshift(...own)
    at -= 1
  }
  if (tokens.length > 0 && NAMED_BY_LETTER.test(words[at - 1] ?? '')) {
    tokens.shift()
    at += 1
  }
  const before = words.slice(0, at)
  const isAlone = at === 1 && /^\p{L}\d?$/u.test(words[0] ?? '')
  if (!isAlone && areMarks(tokens, isSingleMark, legend))
    return { rest: before.join(' '), marks: tokens.map(upper).join(',') }
  const glued = gluedMarks(text, GLUED)
  return glued && isAscending(glued.marks) ? glued : null
}

/** 'Quattro Stagioni AGD' */
function gluedMarks(text: string, written: RegExp): { rest: string; marks: string } | null {
  const at = text.lastIndexOf(' ')
  const marks = text.slice(at + 1).replace(/[,;.]$/, '')
  const isEach = new Set(marks).size === marks.length
  return at > 0 && written.test(marks) && isEach ? { rest: text.slice(0, at), marks } : null
}
/** Whether a menu writes its marks like this: several of its dishes do. */
export const areGlued = (heads: readonly string[]): boolean =>
  heads.filter(head => {
    const glued = gluedMarks(head, GLUED)
    return glued !== null && isAscending(glued.marks)
  }).length >= LEAST_GLUED
const LEAST_GLUED = 3

/** 'Zweigelt o', 'Zweigelt o 1/8 l', 'Linsensalat l m': small letters alone behind a word, which '0,3 l' is not. */
const LONE_SMALL = /(?<=\p{L}{2}[)"”.]?) [a-r](?:[ ,;/+]{1,2}[a-r]){0,13}(?= [(\d½¼⅛]|$)/u
function smallMark(text: string): { rest: string; marks: string } | null {
  const found = LONE_SMALL.exec(text)
  if (!found || NAMED_BY_LETTER.test(text.slice(0, found.index).split(' ').at(-1) ?? '')) return null
  const marks = [...found[0]].filter(sign => /[a-r]/.test(sign)).map(upper)
  return { rest: text.slice(0, found.index) + text.slice(found.index + found[0].length), marks: marks.join(',') }
}
/** Whether a menu writes marks as small letters alone: so do three of its dishes, or one beside two with 'a,c'. */
export const areSmall = (heads: readonly string[], legend?: PrintedLegend): boolean => {
  const lone = heads.filter(head => smallMark(head) !== null).length
  if (lone === 0 || heads.some(head => LARGE_MARKS.test(head))) return false
  const listed = heads.filter(head => smallList(head, legend)).length
  return lone + listed >= LEAST_SMALL
}
const LEAST_SMALL = 3
/** 'A,C' on a menu tells that its marks are large. */
const LARGE_MARKS = /(?:^|[\s(])[A-R]\d?(?:[,;/] ?[A-R]\d?){1,13}\)?(?:\s|$)/
const SMALL_LIST = /(?:^|[\s(])[a-r](?:[,;/+] ?[a-r]){1,13}\)?(?:\s|$)/
const smallList = (head: string, legend?: PrintedLegend): boolean =>
  SMALL_LIST.test(head) && (bareMarks(head, false, legend) !== null || head.endsWith(')'))

function areMarks(tokens: readonly string[], isSingleMark: boolean, legend?: PrintedLegend): boolean {
  if (tokens.length > 0 && tokens.every(token => inLegend(token, legend))) return tokens.length > 1 || isSingleMark
  const letters = tokens.filter(token => LETTER.test(token)).length
  if (letters > 1 || (letters === 1 && tokens.length > 1)) return true
  if (letters === 1) return isSingleMark
  const small = tokens.filter(token => SMALL_LETTER.test(token)).length
  return small > 0 ? tokens.length > 1 : tokens.length > 2
}
const isAscending = (letters: string) =>
  [...letters].every((letter, place) => place === 0 || letter > letters.charAt(place - 1))

/** No more of them stand in a line of marks. */
const LONGEST_MARKS = 80
/** 'D.O.C.', 'p. P.' say something else. */
const SHORTENED_WORDS = /^(?:[DA]\.\s?O\.|I\.\s?G\.|p\.\s?[Pp]|e\.\s?K)\.?(?:\s?[A-Z]\.?)?$/
/** 'Allergene: A, C, G' as a line of its own. */
export function markLine(text: string, legend?: PrintedLegend): string | undefined {
  const isEnclosed = (text.startsWith('(') && text.endsWith(')')) || (text.startsWith('[') && text.endsWith(']'))
  const bare = isEnclosed ? text.slice(1, -1) : text
  const [heading = ''] =
    /^(?:Allergene?|Allergeninfo|Allergenkennzeichnung|Allerg\.|All\.|enth\.|enthält)(?:\s?:|\s)/i.exec(bare) ?? []
  const marks = bare.slice(heading.length).trim()
  if (marks === '') return undefined
  const substances = substancesIn(marks, heading !== '')
  if (substances) return substances.join(',')
  if (heading !== '' || isEnclosed) return isMarks(marks, legend) ? joined(marks) : undefined
  // 'ACG' below a dish
  if ((GLUED.test(marks) || /^[CDG]O$/.test(marks)) && isAscending(marks)) return marks
  // 'A,C,G', 'A) C) G)', '*A, C*', '/A/C/', a single 'A': letters and nothing else
  const tokens = marks.length > LONGEST_MARKS ? [] : marks.split(/[^\p{L}\p{N}]+/u).filter(token => token !== '')
  const areLetters = tokens.length > 0 && tokens.every(token => LETTER.test(token))
  const areSmall =
    (tokens.length > 1 || ((marks !== 'o' || inLegend(marks, legend)) && SMALL_LETTER.test(marks))) &&
    tokens.every(token => SMALL_LETTER.test(token) || DIGITS.test(token))
  return (areLetters || (areSmall && tokens.some(token => SMALL_LETTER.test(token)))) && !SHORTENED_WORDS.test(marks)
    ? tokens.map(upper).join(',')
    : undefined
}
