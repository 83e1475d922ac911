import type { ImportField } from '#domain/menu-import/import-field.ts'
import { isSubstance, substancesIn } from '#domain/menu-import/read-marks.ts'
import type { ImportValues } from '#domain/menu-import/read-row.ts'

/** Why a line of an imported menu is looked at by a person before it is brought, and what is said of it. */
export const DOUBTS = {
  marks: 'Hier stehen Zeichen, die Allergene oder Zusatzstoffe sein können.',
  secondPrice: 'Hier steht ein zweiter Preis.',
  sizes: 'Die Preise liegen weit auseinander. Sind das Glas und Flasche statt klein und groß?',
  letters: 'Am Ende stehen lose Buchstaben oder Zahlen. Sind das Allergene?',
  number: 'Am Anfang steht eine Zahl. Gehört sie zum Namen?',
  lowercase: 'Der Name beginnt klein. Gehört er zur Zeile darüber?',
  hyphen: 'Ein Wort ist getrennt oder hört mit einem Bindestrich auf.',
  fee: 'Das klingt nach Gedeck, Aufpreis oder Gebühr. Ist es ein Gericht?',
  unreadable: 'Hier war auf dem Bild etwas nicht zu lesen.',
  bracket: 'Eine Klammer geht auf und nicht zu. Fehlt hier etwas?',
  long: 'Der Name ist sehr lang. Stehen hier zwei Gerichte?',
  day: 'Am Anfang steht ein Wochentag. Gehört er zum Namen?',
  course: 'Am Anfang steht ein Gang. Gehört er zum Namen?',
  weight: 'Gilt der Preis für 100 g?',
} as const
export type DoubtKind = keyof typeof DOUBTS
export const DOUBT_KINDS = Object.keys(DOUBTS) as readonly DoubtKind[]
type Doubt = { kind: DoubtKind; field: ImportField; text: string }

/** '12,90', '9,–' where no unit stands behind it, '4 €', 'CHF 5'; not '0,33 l' and no time. */
const PRICE = [
  /(?<![\d,]|(?<!\.)\.)\d{1,4}[.,](?:\d{2}|[-–—])(?! ?(?:l|lt|ltr|liter|cl|ml|dl|kg|cm|m|%|uhr|h)\b)(?![\d.,]\d)/i,
  /\d ?(?:€|EUR\b|CHF\b)/i,
  /(?:€|EUR|CHF|Fr\.|[£$]) ?\d/i,
]
/** Letters of legends in use, alone or a few of them together. */
const LOOSE_LETTERS = /^[A-Za-zÄÖÜ]\d?(?:[\s,;/+&]{1,2}[A-Za-z\d]\d?){0,14}$/
const GLUED_LETTERS = /^(?:[A-R]\d?){2,14}$/
const LOOSE_NUMBERS = /^\d{1,2}(?:[,;/ ]{1,2}(?:\d{1,2}|[A-Za-z])){1,14}$/
/** 'Tomatensuppe 1': by the usual numbers of Germany that is gluten; 'Platte für 2' counts. */
const LOOSE_NUMBER = /(?<!(?:^|\s)(?:für|ab|à|nr\.?|no\.?|typ|route|top)) [1-9]\d?$/i
/** 'mit Kernöl 9': what is said of a dish ends with a number where the next dish was read as a part of it. */
const LAST_NUMBER = /(?<!(?:^|\s)(?:für|ab|à|nr\.?|no\.?|typ|bis|und|oder|-|–)) \d{1,3}$/i
const LONGEST_LOOSE = 58
/** What wines and dishes of a protected origin have behind their names. */
const ORIGIN = /^(?:DAC|DOC|AOC|IGP|DOP)/
const BRACKETED =
  /[([{](?!\d\/\d{1,2}[)\]])(?:[A-Za-z]\d?|\d{1,2})(?:[\s,;/.+&]{1,2}(?:[A-Za-z]\d?|\d{1,2})){0,20}[)\]}]/
const SAYS_MARKS = [/(?:^|[\s(])allerg(?:ene?\b|\.)/i, /(?:^|[\s(])enthält ?:/i, /\([A-R](?:,|\s|$)/i]
const SHORT_MARK = /^(?:\p{L}{1,2}\d?|\d{1,2})$/u
const MOST_MARKS = 21
/** Letters with any signs between them or around them: 'A-C-G', 'A.C.G.', 'a)c)g)', '*A *C', '<A>'. */
const SIGNED_LETTERS = [
  /(?:^|[^\p{L}\d])(?:[A-Ra-r]\d?[^\p{L}\d]{1,3}){1,14}[A-Ra-r]\d?[^\p{L}\d]{0,3}$/u,
  /[<*|_~]\s?[A-Ra-r]\d?\s?[>*|_~]?$/,
]
/** 'Calzone A,G nur 30 cm' */
const LISTED_WITHIN = /(?<=\s)[A-R]\d?(?:[,;/] ?[A-R]\d?){1,13}(?=\s\p{Ll})/u
/** 'Amaretto H, Zitrone', '(Eiweiß C)': a letter behind one of the things a dish is made of. */
const SINGLE_WITHIN =
  /(?<!(?:^|[\s(])(?:[Vv]itamin|[Mm]enü|[Mm]enu|[Vv]ariante|[Tt]yp|[Gg]ruppe|[Kk]lasse|[Gg]röße)) [A-HL-PR](?=[,;)])/u
/** 'D.O.C.', 'g. g. A.', 'p. P.' */
const SHORTENED =
  /(?:^|\s)(?:D\.\s?O\.|g\.\s?g|g\.\s?[Ut]|I\.\s?G\.?\s?[TP]|A\.\s?O\.?\s?[CP]|p\.\s?P|e\.\s?K|i\.\s?d|z\.\s?B|u\.\s?a)\.?/i
/** Raised and circled letters. */
const RAISED_LETTERS = /[\u1d2c-\u1d6a\u1d9c\u1da0\u24b6-\u24e9]/
/** Of a bracket that is closed nowhere. */
const LONGEST_OPEN = 41
const MEANT = /(?:^|\s)(?:vitamin|menü|menue|menu|variante|set|plan|typ|gruppe|teller) [A-Z\d]$/i
/** L and M are sizes behind these; behind others they may be celery and mustard. */
const SIZED = /(?:^|\s)(?:pizza|pommes|burger|cola|kaffee|latte|tee|box|bowl|menü|döner|wrap|eis|größe) [LM]$/i
const SIZE = /(?<!(?:^|\s)[A-Za-z])\s(?:XS|S|XL|XXL|½|\d ?(?:l|g))$/
/** '0,33 l', '(125 g)', '1/8', '½ l' at the end, and a price, which is told as one. */
const MEASURED =
  /(?:(?<![\d.,])0[.,]\d{1,3}|\d(?: ?(?:l|lt|ltr|liter|cl|ml|dl|dag|dkg|kg|g|cm|h|uhr)\b)|[½¼¾⅛⅓](?: ?l)?|\d\/\d{1,2}(?: ?l)?|\d[.,]\d{2}(?: ?(?:€|EUR))?)\.?\)?$/i
const FEE =
  /^(?:inkl|gedeck|couvert|coperto|aufpreis|aufschlag|zuschlag|mehrpreis|beilagenänderung|pfand|einsatz|extra|jede[rs]? weitere|zusätzlich|mindestbestell|liefer|zustell|verpackung|service|korkgeld)|mwst|trinkgeld|(?<!\p{L})rabatt(?!\p{L})|^\p{L}{3,12}(?:pfand|einsatz)(?!\p{L})/iu
/** 'Mittwoch: Käsespätzle', 'FR: Kabeljau', 'Di, 2.12. Gulasch'; 'Mi Goreng' and 'Sonntagsbraten' are dishes. */
const DAY =
  /^(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|(?:mo|di|mi|do|fr|sa|so)(?=[.:,]))(?!\p{L})(?!-)/iu
/** 'Do Spaghetti' under 'Dienstag'; elsewhere such a word begins a name, 'Mi Goreng'. */
const SHORT_DAY = /^(?:mo|di|mi|do|fr|sa|so) (?=\p{Lu})/iu
/** 'Hauptspeise: Schnitzel'; 'Suppe des Tages' is a dish. */
const COURSE =
  /^(?:(?:vor|haupt|nach)speise|(?:haupt|zwischen)gang|hauptgericht|dessert|nachtisch|getränk|suppe)n? ?:/iu
/** 'T-Bone Steak 100g' where the price is of a hundred grams. */
const PER_HUNDRED = /(?:^|\s)100 ?(?:g|gr|ml)\.? ?\/?$/i
const BROKEN = /\p{L}[-–]$|\p{L}- (?!(?:und|oder|bzw|&))\p{Ll}/u
const LONGEST_NAME = 80

/** Substances by name that no dish is called after: 'Brot mit Gluten'; 'glutenfrei' and 'ohne Laktose' have none. */
const SUBSTANCE =
  /(?<!\p{L})(?:gluten|laktose|lactose|sulfite?|schwefeldioxid|schalenfrüchte|weichtiere|krebstiere|krustentiere)(?!\p{L}|-| ?frei)/iu
const WITHOUT = /(?:^|[\s(])(?:ohne|frei von|keine?n?)$/i
const CONTAINS = /(?:^|[\s(,;])(?:enthält|enth\.|mit spuren von)\s/i
const IN_BRACKETS = /[([{]([^()[\]{}]{2,200})[)\]}]/g

/** '[Mi, Nü]', '(Gl, Ei, Mi)': a bracket of several short marks. */
function shortMarks(text: string): string | undefined {
  for (const { 0: bracket, 1: inside = '' } of text.matchAll(IN_BRACKETS)) {
    const marks = inside.split(/[\s,;/.+&]{1,2}/)
    const areSeveral = marks.length > 1 && marks.length <= MOST_MARKS && /\p{Lu}\p{Ll}/u.test(inside)
    if (areSeveral && marks.every(mark => SHORT_MARK.test(mark))) return bracket
  }
  return undefined
}

/** Where a text names substances in words: '(Ei)', 'enthält Sellerie', 'Gluten'. */
function substancesSaid(text: string): string | undefined {
  for (const { 0: bracket, 1: inside = '' } of text.matchAll(IN_BRACKETS))
    if (substancesIn(inside, true)) return bracket
  const word = SUBSTANCE.exec(text)
  if (word && !WITHOUT.test(text.slice(0, word.index).trimEnd())) return word[0]
  const contains = CONTAINS.exec(text)
  const [first = ''] = contains ? text.slice(contains.index + contains[0].length).split(/[\s,;.)]/, 1) : []
  return contains && isSubstance(first) ? `${contains[0].trim()} ${first}` : undefined
}

type Place = { index: number; text: string }
/** What stands first in a text of all that the expressions find. */
const firstOf = (expressions: readonly RegExp[], text: string): Place | undefined =>
  expressions
    .flatMap((one): Place[] => {
      const found = one.exec(text)
      return found ? [{ index: found.index, text: found[0] }] : []
    })
    .toSorted((one, other) => one.index - other.index)[0]

/** Where it says that marks stand, also in a bracket that is open at the end. */
function marksSaid(text: string): string | undefined {
  const said = firstOf(SAYS_MARKS, text)
  const open = text.indexOf('[', Math.max(text.lastIndexOf(']') + 1, text.length - LONGEST_OPEN))
  return open >= 0 && !(said && said.index < open) ? text.slice(open) : said?.text
}

const isAscending = (letters: string) =>
  [...letters].every((letter, place) => place === 0 || letter > letters.charAt(place - 1))

/** Loose letters and numbers at the end, with the sign before them. */
function looseAtEnd(text: string): string | undefined {
  const to = /[.)\]]$/.test(text) ? text.length - 1 : text.length
  // in 'PALAK PANEER' the words are as large as marks, which count upwards
  const isLarge = !/\p{Ll}/u.test(text)
  for (let from = Math.max(0, to - LONGEST_LOOSE); from < to; from += 1) {
    if (from > 0 && !/[\s,(/|]/.test(text.charAt(from - 1))) continue
    const words = text.slice(from, to)
    const isLoose =
      LOOSE_LETTERS.test(words) ||
      LOOSE_NUMBERS.test(words) ||
      (GLUED_LETTERS.test(words) && !ORIGIN.test(words) && !(isLarge && !isAscending(words)))
    if (isLoose) return text.slice(Math.max(0, from - 1))
  }
  const tail = text.slice(-LONGEST_LOOSE)
  return SHORTENED.test(tail) ? undefined : firstOf(SIGNED_LETTERS, tail)?.text
}

/** A large portion costs less than twice as much as the small one; a bottle costs more than two glasses. */
const areNoPortions = (sizes: NonNullable<ImportValues['sizes']>): boolean => {
  const [first, last] = [sizes[0], sizes.at(-1)]
  return first?.name === 'klein' && last?.name === 'groß' && last.price > 2 * first.price
}

/**
 * What a person should look at in a line, by what would be brought. `unsure` are marks that were kept although no
 * legend has them. Takes time in proportion to the line.
 */
export function doubtsOf(
  {
    name = '',
    description = '',
    category = '',
    sizes = [],
  }: Pick<ImportValues, 'name' | 'description' | 'category' | 'sizes'>,
  unsure: readonly string[] = [],
): Doubt[] {
  const found: Doubt[] = []
  const add = (kind: DoubtKind, field: ImportField, text: string) => {
    if (!found.some(one => one.kind === kind)) found.push({ kind, field, text: text.trim().slice(0, 60) })
  }
  if (unsure.length > 0) add('marks', 'allergens', unsure.join(', '))
  if (areNoPortions(sizes)) add('sizes', 'sizes', sizes.map(({ name: size }) => size).join(', '))
  for (const [field, text] of [
    ['name', name.slice(0, LOOKED_AT)],
    ['description', description.slice(0, LOOKED_AT)],
  ] as const) {
    const within = field === 'name' && !MEANT.test(text) ? LISTED_WITHIN.exec(text) : null
    if (within) add('letters', field, within[0])
    const single = SINGLE_WITHIN.exec(text)
    if (single) add('letters', field, single[0])
    const marks =
      BRACKETED.exec(text)?.[0] ??
      shortMarks(text) ??
      marksSaid(text) ??
      RAISED_LETTERS.exec(text)?.[0] ??
      substancesSaid(text)
    if (marks !== undefined) add('marks', field, marks)
    if (text.includes('[?]')) add('unreadable', field, text)
    const price = firstOf(PRICE, text)
    if (price) add('secondPrice', field, price.text)
    const broken = BROKEN.exec(text)
    if (broken) add('hyphen', field, broken[0])
    const glued = field === 'name' ? /\p{Ll}{2}\d{1,2}$/u.exec(text) : null
    const number = field === 'name' && !MEANT.test(text) ? LOOSE_NUMBER.exec(text) : null
    if (number) add('letters', field, number[0])
    const last = field === 'description' && !MEANT.test(text) ? LAST_NUMBER.exec(text) : null
    if (last) add('secondPrice', field, last[0])
    if (glued) add('letters', field, glued[0])
    const isMeant =
      marks !== undefined ||
      MEANT.test(text) ||
      SIZE.test(text) ||
      SIZED.test(text) ||
      (MEASURED.test(text) && !/\d [A-R]$/.test(text))
    const loose = isMeant ? undefined : looseAtEnd(text)
    if (loose !== undefined) add('letters', field, loose)
  }
  // the year of a wine is part of its name
  const [number] = /^(?!(?:19|20)\d\d [\p{Lu}„"])(?:#|Nr\.? ?)?\(?\d{1,4}[.)]?(?=[\s\p{L}])/iu.exec(name) ?? []
  if (number) add('number', 'name', number)
  if (/^[^\p{L}\d]{0,3}\p{Ll}/u.test(name)) add('lowercase', 'name', name.slice(0, 20))
  if (name.includes('(') && name.lastIndexOf('(') > name.lastIndexOf(')')) add('bracket', 'name', name)
  const day = DAY.exec(name) ?? (DAY.test(category) ? SHORT_DAY.exec(name) : null)
  if (day) add('day', 'name', day[0])
  const course = COURSE.exec(name)
  if (course) add('course', 'name', course[0])
  const hundred = PER_HUNDRED.exec(name)
  if (hundred) add('weight', 'name', hundred[0].trim())
  if (FEE.test(name)) add('fee', 'name', name.slice(0, 30))
  if (name.length > LONGEST_NAME) add('long', 'name', name)
  return found
}
/** Of a text so much is looked at: no dish says more of itself. */
const LOOKED_AT = 600
