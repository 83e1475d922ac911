/** A word of a line, and whether dots or a wide blank lead to it. */
export type Word = { text: string; isLedTo: boolean }

const LEADERS = /\.{3,}|(?<= )\.{2}(?= )|(?<=[^\s.])\.{2}(?= ?\d)|…+|_{3,}|·{3,}|-{4,}| {3,}/g
/** '7,50/9,50', '12.–/15.–', '7,50€|9,50€', and whole ones beside a currency: '7/8/9 €'. */
const BETWEEN_PRICES = /(\d[.,](?:\d\d|[-–—]{1,2})(?:€|EUR|CHF)?)([/|])(?=(?:€|EUR|CHF|Fr\.)?\d)/gi
const BETWEEN_WHOLE = /(?<![\d.,])(\d{1,4})([/|])(?=(?:\d{1,4}[/|]){0,4}\d{1,4} ?(?:€|EUR|CHF))/gi
/** Most lines have none, and are spared the look for prices around one. */
const STROKES = /[/|]/
/** Spaces that no line breaks at, between thousands. */
const IN_THOUSANDS = /(?<=\d)[\u2009\u202f](?=\d{3})/g
const BETWEEN_NAMES = /[/|](?!\d)/g
const SIGNS = '/|,;:=(–—-·•'

/** A line as words; what leads to a price is said of the word behind it. */
export function wordsOf(line: string): Word[] {
  const words: Word[] = []
  const led = line.replace(IN_THOUSANDS, '').replaceAll('\u00a0', ' ').replace(LEADERS, '\t')
  const spaced = STROKES.test(led) ? led.replace(BETWEEN_PRICES, '$1 $2 ').replace(BETWEEN_WHOLE, '$1 $2 ') : led
  for (const [place, part] of spaced.split('\t').entries()) {
    let isLedTo = place > 0
    let dots: Word[] = []
    for (const text of part.split(/\s+/)) {
      if (text === '') continue
      if (text === '.' || text === '·') {
        dots.push({ text, isLedTo: false })
        continue
      }
      // A single point stands between two things, a row of them leads to one.
      if (dots.length > 2) isLedTo = true
      else words.push(...dots)
      dots = []
      words.push({ text, isLedTo })
      isLedTo = false
    }
    if (dots.length < 3) words.push(...dots)
  }
  return words
}

/** '12.–': its dash sets nothing apart. */
const NO_CENTS = /\d[.,][-–—−]{1,2}$/

export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

/** Without the signs at its end that set things apart. */
export function withoutSigns(words: readonly Word[]): Word[] {
  const left = [...words]
  for (let last = left.at(-1); last; last = left.at(-1)) {
    let end = last.text.length
    while (end > 0 && SIGNS.includes(last.text.charAt(end - 1)) && !NO_CENTS.test(last.text.slice(0, end))) end -= 1
    if (end === last.text.length) return left
    left.pop()
    if (end > 0) return [...left, { ...last, text: last.text.slice(0, end) }]
  }
  return left
}

const MEASURE =
  /^(?:ca\.? ?)?(?:[Øø] ?)?(?:\d{1,4}(?:[.,]\d{1,3})?|\d\/\d{1,2}|[½¼¾⅛⅓]) ?(?:lt?|ltr|liter|cl|ml|dl|cm|g|gr|kg|dag|dkg)\.?$|^(?:\d{1,3}|\d\/\d|[½¼]) ?(?:Stk|Stück|Stücke|St|er|Person|Personen|Pers|Kugel|Kugeln|Port|Portion|Portionen|Fl|Flasche|Scheiben?)\.?$|^\d{2} ?[x×] ?\d{2}(?: ?cm)?$|^(?:1\/8|1\/4|1\/2|2\/10|[½¼¾⅛])$|^0[.,](?:02|04|1|125|2|25|3|33|35|375|4|5|6|7|75)$/i
const NAMES: ReadonlySet<string> = new Set(
  'klein kleine kleiner kleines kl kl. mittel mittlere mittlerer mittleres normal normale normaler normales standard groß große großer großes gross grosse grosser gr gr. riesig familie familienpizza famiglia piccola portion pfiff seidel krügerl krügel glas glass flasche fl. karaffe kanne kännchen becher tasse haferl achterl achtel viertel viertelliter halbe halber halbes ganze ganzer ganzes maß einfach einfacher doppelt doppelter doppio single double mini midi maxi medium regular small large senioren kinder kinderportion stange humpen dose schüler schülerinnen lehrer lehrkräfte studierende studenten bedienstete mitarbeiter mitarbeitende externe gäste erwachsene mitglieder bouteille bout. doppler pot pokal chübel seidl pint krug stamperl herrgöttli stück stk stk.'.split(
    ' ',
  ),
)
const LETTERS: ReadonlySet<string> = new Set(['XS', 'S', 'M', 'L', 'XL', 'XXL'])

/** '1/8', '0,75 l', 'Flasche': what is poured or stands on a table in a bottle. */
export const isPoured = (text: string): boolean =>
  /^(?:\d\/\d{1,2}|[½¼⅛]|\d{1,3}(?:[.,]\d{1,3})?) ?(?:l|lt|ltr|liter|cl|ml|dl)?\.?$|^(?:glas|flasche|bouteille)$/i.test(
    text,
  )

/** No size takes more characters: 'Bedienstete (ca. Ø 1234,567 Portionen.)'. */
const LONGEST_OF_SIZE = 60
/** Every measure has one. */
const HAS_NUMBER = /[\d½¼¾⅛⅓]/

const inBrackets = (text: string) => (text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text)

/** 'klein', '0,3 l', '(26 cm)', 'groß (32 cm)'. */
export function isSize(text: string): boolean {
  if (text.length > LONGEST_OF_SIZE) return false
  const bare = inBrackets(text)
  if ((HAS_NUMBER.test(bare) && MEASURE.test(bare)) || NAMES.has(bare.toLowerCase()) || LETTERS.has(bare)) return true
  // 'als Vorspeise', 'für 2 Personen'
  if (
    /^(?:als (?:kleine |große |halbe )?\p{L}{4,24}|\d-?(?:gang|gänge)|für (?:\d{1,2}|eine|zwei|drei|vier) pers(?:on(?:en)?|\.))$/iu.test(
      bare,
    )
  )
    return true
  // 'ganze Portion', '½ Portion'
  const [first = '', second = '', ...more] = bare.toLowerCase().split(' ')
  if (
    more.length === 0 &&
    /^(?:portion|port\.|porzione|pizza|flasche|glas|kanne|tasse|becher|karaffe|torte|laib|blech)$/.test(second) &&
    NAMES.has(first)
  )
    return true
  // 'Glas 0,1 l'
  if (NAMES.has(first) && second !== '' && MEASURE.test(bare.slice(first.length + 1))) return true
  const open = bare.indexOf(' (')
  return (
    open > 0 &&
    bare.endsWith(')') &&
    NAMES.has(bare.slice(0, open).toLowerCase()) &&
    MEASURE.test(bare.slice(open + 2, -1))
  )
}

const LONGEST_SIZE = 4
/** How many of the last words name a size, 0 for none. */
export function sizeAtEnd(words: readonly Word[]): number {
  for (let count = Math.min(LONGEST_SIZE, words.length); count > 0; count -= 1)
    if (isSize(textOf(words.slice(-count)))) return count
  return 0
}

/** 'klein / groß', '26 cm   32 cm': the sizes of what stands below; `undefined` where a line says anything else. */
export function sizeLine(line: string): string[] | undefined {
  const bare = inBrackets(line.trim())
  // sizes go up: 'L M' are marks
  if (/^L[\s,;/]+M$/.test(bare)) return undefined
  const joined = /[/|]/.test(bare) ? joinedSizes(bare) : undefined
  if (joined) return joined
  const words = wordsOf(bare.replace(BETWEEN_NAMES, ' / '))
  const sizes: string[] = []
  for (let at = 0; at < words.length;) {
    const text = words[at]?.text ?? ''
    const isSign = withoutSigns([{ text, isLedTo: false }]).length === 0
    const count = isSign ? 0 : sizeAt(words, at)
    if (!isSign && count === 0) return undefined
    if (count > 0) sizes.push(textOf(withoutSigns(words.slice(at, at + count))))
    at += Math.max(1, count)
  }
  // '0,2 l Flasche' is one thing and no row of sizes.
  const measured = sizes.filter(size => MEASURE.test(inBrackets(size))).length
  const isRow = sizes.length > 2 || measured === 0 || measured === sizes.length
  return sizes.length > 1 && isRow ? sizes : undefined
}

/** 'Bier 0,3 l 0,5 l': what stands before a row of sizes at the end of a line, and these. */
export function sizesBehind(line: string): { before: string; sizes: string[] } | undefined {
  const words = line.split(' ')
  const from = Math.max(1, words.length - MOST_WORDS_OF_SIZES)
  for (let at = from; at < words.length - 1; at += 1) {
    const sizes = sizeLine(words.slice(at).join(' '))
    if (sizes) return { before: words.slice(0, at).join(' '), sizes }
  }
  return undefined
}
const MOST_WORDS_OF_SIZES = 12

/** 'Suppe klein/groß': so many sizes joined by strokes at the end of a name, and what stands before them. */
export function sizesAtEnd(name: string, count: number): { before: string; sizes: string[] } | undefined {
  const words = count > 1 && name.includes('/') ? name.split(' ') : []
  for (let at = Math.max(1, words.length - MOST_WORDS_OF_SIZES); at < words.length; at += 1) {
    const sizes = joinedSizes(words.slice(at).join(' '))
    if (sizes?.length === count) return { before: words.slice(0, at).join(' '), sizes }
  }
  return undefined
}

const MOST_SIZES = 6
/** Between two sizes; between two digits it may be a fraction: '1/8 l'. */
const STROKE = /\s?\|\s?|\s\/\s|(?<!^\d|[^\d.,]\d)\/|\/(?!\d(?![\d.,]))/
const COUNTED = /(?:cm|Stk|Stück|St|er|Personen|Pers|Kugeln?)\.?$/i
const UNIT = /\d ?([A-Za-zü]{1,8}\.?)$/

/**
 * 'klein/groß', '0,3/0,5 l', '26 cm | 32 cm': sizes joined by strokes, of which the last may say the measure for all.
 */
export function joinedSizes(text: string): string[] | undefined {
  const bare = inBrackets(text.trim())
  const parts = bare.split(COUNTED.test(bare) ? /\s?[/|]\s?/ : STROKE).map(part => part.trim())
  if (parts.length < 2 || parts.length > MOST_SIZES) return undefined
  const [, unit = ''] = UNIT.exec(parts.at(-1) ?? '') ?? []
  const sizes = parts.map(part => (unit !== '' && /^[\d.,]{1,6}$/.test(part) ? `${part} ${unit}` : part))
  return sizes.every(isSize) ? sizes : undefined
}

function sizeAt(words: readonly Word[], at: number): number {
  for (let count = Math.min(LONGEST_SIZE, words.length - at); count > 0; count -= 1)
    if (isSize(textOf(withoutSigns(words.slice(at, at + count))))) return count
  return 0
}
