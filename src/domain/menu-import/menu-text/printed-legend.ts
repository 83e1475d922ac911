import { type Allergen, ALLERGEN_KEYS, ALLERGENS, CODEX_LETTERS } from '#domain/text/allergens.ts'

/** What a mark of a menu stands for by the legend printed on it; an additive has no name of a substance. */
type PrintedMeaning = { allergen: Allergen | null }
/** By the mark in small letters. */
export type PrintedLegend = ReadonlyMap<string, PrintedMeaning>

/** How words of a legend begin, and the substance they mean; the first that fits counts. */
const SUBSTANCES: readonly (readonly [RegExp, Allergen])[] = [
  [/^(?:glutenhalt|gluten|weizen|roggen|gerste|hafer|dinkel)/i, 'gluten'],
  [/^(?:krebs|krusten|schalentier)/i, 'crustaceans'],
  [/^(?:ei\b|eier|hühnerei)/i, 'eggs'],
  [/^(?:fisch)/i, 'fish'],
  [/^(?:erdn)/i, 'peanuts'],
  [/^(?:soja)/i, 'soybeans'],
  [/^(?:milch(?!eiwei)|laktose|lactose)/i, 'milk'],
  [/^(?:schalenfr|nüsse|nuss|mandel|haselnuss|walnuss)/i, 'nuts'],
  [/^(?:sellerie)/i, 'celery'],
  [/^(?:senf)/i, 'mustard'],
  [/^(?:sesam)/i, 'sesame'],
  [/^(?:schwefel|sulfit)/i, 'sulphites'],
  [/^(?:lupin)/i, 'lupin'],
  [/^(?:weichtier|mollus|muschel)/i, 'molluscs'],
]
const ADDITIVE =
  /farbstoff|konservier|antioxidation|geschmacksverst|geschwefelt|geschwärzt|gewachst|phosphat|sü(?:ß|ss)ungsmittel|koffein|coffein|chinin|taurin|phenylalanin|säuerungsmittel|säureregulator|stabilisator|nitrit|milcheiwei|aroma|verdickungsmittel|emulgator/i
const WORDS = /^(?:(?:und|mit|enthält|aus|erzeugnisse) ){0,2}/i
const ENTRY = /^\(?(\p{L}\d?|\d{1,2})(?:\)?\s?[=:.–-]\s?|\)\s?|\s)(\p{L}[^]+)$/u
/** 'Gl = Gluten': a mark of two or three letters has its sign behind it. */
const SHORT_ENTRY = /^\(?(\p{Lu}\p{L}{1,2})\)?\s?[=:]\s?(\p{L}[^]+)$/u
const LONGEST_MEANING = 81
const SIGNED = /^\(?[^ ]{1,3}\)?\s?(?:=|:|\)|–|-)/
/** Before a mark that another entry begins with. */
const BEFORE_ENTRY = /[ \t](?=\(?(?:[A-Za-z]\d?|\d{1,2})(?:\)? ?[=:–-] ?|\) ?| )\p{L}{2})/gu
const HEADING = /^(?:legende|(?:allergen|zusatzstoff|kennzeichnung|information)\p{L}{0,20})/iu
const HEADING_WORD = /^ (?:nach|laut|gemäß|der|zu|und|allergenen?|zusatzstoffen?|codex|eu-verordnung|lmivo?)/i
const MOST_HEADING_WORDS = 5
/** A line without what heads its legend. */
function withoutHeading(line: string): string {
  if (!HEADING.test(line)) return line
  let bare = line.replace(HEADING, '')
  for (let words = 0; words < MOST_HEADING_WORDS; words += 1) bare = bare.replace(HEADING_WORD, '')
  return bare.replace(/^\s?[:–-]?\s?/, '')
}
const LONGEST = 1000
/** A letter or number that stands alone. */
const HAS_MARK = /(?:^|[\s(;,|])(?:(?:\p{L}\d?|\d{1,2})[\s=:.)–-]|\p{Lu}\p{L}{1,2}\)?\s?[=:])/u

type Entry = { mark: string; meaning: PrintedMeaning; isSigned: boolean }

function entriesIn(line: string): { entries: Entry[]; parts: number } {
  if (line.length > LONGEST || !HAS_MARK.test(line)) return { entries: [], parts: 0 }
  const bare = withoutHeading(line)
  const parts = bare
    .replace(BEFORE_ENTRY, ';')
    .split(/[,;|•·\t]| {2,}/)
    .map(part => part.trim())
    .filter(part => part !== '')
  const entries = parts.flatMap((part): Entry[] => {
    const [, mark = '', words = ''] = ENTRY.exec(part) ?? SHORT_ENTRY.exec(part) ?? []
    const meaning = mark === '' || words.length > LONGEST_MEANING ? undefined : meaningOf(words)
    return meaning ? [{ mark: mark.toLowerCase(), meaning, isSigned: SIGNED.test(part) }] : []
  })
  return { entries, parts: parts.length }
}

function meaningOf(words: string): PrintedMeaning | undefined {
  const bare = words.replace(WORDS, '')
  if (ADDITIVE.test(bare)) return { allergen: null }
  const found = SUBSTANCES.find(([begins]) => begins.test(bare))
  return found && { allergen: found[1] }
}

/** '2 Eier, 1 Semmel' counts; a number that marks has its sign behind it. */
const isSure = ({ mark, meaning, isSigned }: Entry) => isSigned || meaning.allergen === null || /^\p{L}/u.test(mark)

/**
 * The lines of a menu that say what its marks mean, by their place, and what they say. One entry alone on its line
 * counts beside another such line: 'A Glutenhaltiges Getreide' above 'B Krebstiere'.
 */
export function printedLegend(lines: readonly string[]): { legend: PrintedLegend; places: ReadonlySet<number> } {
  const legend = new Map<string, PrintedMeaning>()
  const places = new Set<number>()
  const found = lines.map(line => (/\d[.,]\d\d\s?(?:€|EUR)?$/.test(line) ? { entries: [], parts: 0 } : entriesIn(line)))
  const isSingle = (place: number) => {
    const one = found[place]
    return one !== undefined && one.entries.length === 1 && one.parts <= 2 && one.entries.every(isSure)
  }
  for (const [place, { entries, parts }] of found.entries()) {
    const sure = entries.filter(isSure)
    const isLegend =
      (sure.length > 1 && sure.length >= Math.min(parts * 0.4, 4)) ||
      (isSingle(place) && (isSingle(place - 1) || isSingle(place + 1) || HEADING.test(lines[place] ?? '')))
    if (!isLegend) continue
    places.add(place)
    for (const { mark, meaning } of sure) if (!legend.has(mark)) legend.set(mark, meaning)
  }
  // What goes on below a line of the legend belongs to it.
  return { legend, places }
}

const CODEX = new Map(ALLERGEN_KEYS.map((key, place) => [CODEX_LETTERS.charAt(place).toLowerCase(), key]))
/** Whether the menu's legend is another one than the Austrian codex, so that its letters say something else. */
const isOwnLegend = (legend: PrintedLegend): boolean =>
  [...legend].some(([mark, { allergen }]) => allergen !== null && CODEX.get(mark) !== allergen)

const shortName = (allergen: Allergen) => ALLERGENS[allergen].replace(/ \(.*/, '')

/** Marks as cells: substances by name where the menu has a legend of its own, additives apart. */
export function markedCells(marks: string, legend: PrintedLegend): { allergens: string; additives: string } {
  const isGluedMark = (token: string) => /^\p{Lu}{2,14}$/u.test(token) && !legend.has(token.toLowerCase())
  const tokens = isGluedMark(marks) ? [...marks] : marks.split(',')
  const isOwn = isOwnLegend(legend)
  const allergens: string[] = []
  const additives: string[] = []
  for (const token of tokens.flatMap(one => (isGluedMark(one) ? [...one] : one))) {
    const folded = token.toLowerCase()
    const meaning = legend.get(folded) ?? legend.get(folded.replace(/\d$/, ''))
    if (meaning?.allergen === null) additives.push(token)
    else allergens.push(meaning?.allergen && isOwn ? shortName(meaning.allergen) : token)
  }
  const isGlued = allergens.join('') === marks && tokens.length > 1 && !marks.includes(',')
  return {
    allergens: isGlued ? marks : [...new Set(allergens)].join(','),
    additives: [...new Set(additives)].join(','),
  }
}
