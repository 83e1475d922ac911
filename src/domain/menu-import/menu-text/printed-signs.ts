const SPACED = /^\s{0,40}\p{Lu}(?: \p{Lu}){3,40}(?: {2,}\p{Lu}(?: \p{Lu}){0,40}){0,6}\s{0,40}$/u
/** 'S U P P E N' is a word; 'A C G L', which counts upwards, is a row of marks. */
export function withoutSpacing(line: string): string {
  if (!SPACED.test(line)) return line
  const words = line.trim().split(/ {2,}/)
  const letters = (words[0] ?? '').split(' ')
  const isCounted = letters.every((letter, place) => place === 0 || letter > (letters[place - 1] ?? ''))
  return isCounted ? line : words.map(word => word.replaceAll(' ', '')).join(' ')
}

const PRICES = /\d[.,]\d{2}(?!\d)/g
/** 'Sencha (Tasse 3,90 / Kanne 7,80)': several prices in brackets stand there as well without them. */
export function withoutBracket(text: string): string {
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1
  const inside = open > 0 ? text.slice(open + 1, -1) : ''
  return (inside.match(PRICES)?.length ?? 0) > 1 ? `${text.slice(0, open)} ${inside}` : text
}

const RAISED = /(?:[\u02b0-\u02b3\u02e1\u1d2c-\u1d6a\u1d9c\u1da0\u2071\u207f\u24b6-\u24e9][\s,;.]{0,2}){1,14}/g
/** Raised and circled letters are marks in brackets: 'Schnitzelᴬᶜ' and 'Schnitzel Ⓐ Ⓒ' are 'Schnitzel (A,C)'. */
export const withLetters = (line: string): string =>
  line.replace(RAISED, marks => {
    const letters = [...marks.normalize('NFKC').toUpperCase()].filter(sign => /\p{L}/u.test(sign))
    return ` (${letters.join(',')}) `
  })

const STROKES = /(?<=\s)\/(?:[A-Z]\d?\/){1,14}(?=\s|$)/g
/** 'Al Pastor /A/L/' is 'Al Pastor (A,L)'. */
export const withoutStrokes = (line: string): string =>
  line.replace(STROKES, marks => `(${marks.slice(1, -1).replaceAll('/', ',')})`)

/** '_Margherita_ – 8,50', '*Cola* 3,90' as messengers write it. */
const SLANTED = /(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])([^*_]{1,200})(?<!\s)\1(?![\p{L}\p{N}*_])/gu
/** Signed letters behind a price, to the end of the line. */
const BEHIND_PRICE =
  /(?<=\d[.,](?:\d\d|[-–—])(?: ?(?:€|EUR|CHF))? {1,3})[<|*]? ?[A-R]\d?\)?(?:[ ,;|)·•+]{1,3}[A-R]\d?){0,14}(?: ?[>|*)]){1,2}$/
/** 'Brot 3,90 | A G |', 'Brot 3,90 <A,G>' and 'Brot 3,90 A) G)' are 'Brot 3,90 (A,G)'. */
export const marksBehindPrice = (line: string): string => {
  const found = BEHIND_PRICE.exec(line.trimEnd())
  return found ? `${line.slice(0, found.index)}(${found[0].match(/[A-R]\d?/g)?.join(', ') ?? ''})` : line
}

const BOLD = /(\*\*|__)(?=\S)([^*_]{1,200})\1/g
/** '**Suppe** – 5,90' as programs write it; a line that is bold as a whole is a heading. */
export const withoutBold = (line: string): string => {
  const bare = line.trim()
  return /\d/.test(bare) && !/^(\*\*|__)[^*_]*\1:?$/.test(bare) ? line.replace(BOLD, '$2').replace(SLANTED, '$2') : line
}
