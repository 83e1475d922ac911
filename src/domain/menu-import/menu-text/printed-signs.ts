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
