/** What stands before the price of a dish. */
export type DishHead = { number: string | null; name: string; allergens: string | null }

const NUMBER = /^[A-Z]{0,2}\d{1,3}[a-z]?[.):]?$/
/** A number before one of these counts something. */
const COUNTED: ReadonlySet<string> = new Set(
  'stk stück st paar x × dag dkg g kg l cl ml dl cm liter kugeln scheiben personen pers gang gänge er tlg sorten arten teile'.split(
    ' ',
  ),
)
const MARK = /^(?:\p{Lu}\d?|[1-9]\d?)$/u
const LETTER_MARK = /^\p{Lu}\d?$/u
const GLUED = /^\p{Lu}{2,14}$/u
const CODEX = /^[A-R]{2,14}$/

/** The printed number a line begins with, unless it counts something ('2 Paar Frankfurter'). */
export function leadingNumber(line: string): string | null {
  const [first = '', second = ''] = line.split(' ')
  if (second === '' || !NUMBER.test(first)) return null
  const isClosed = /[.):]$/.test(first)
  const next = second.endsWith('.') ? second.slice(0, -1) : second
  return isClosed || !COUNTED.has(next.toLowerCase()) ? first.replace(/[.):]$/, '') : null
}

type Style = { isNumbered: boolean; hasBareMarks: boolean }

/**
 * Splits what stands before the price. `isNumbered` says whether the menu counts its dishes at all, `hasBareMarks`
 * whether single letters behind names are marks.
 */
export function dishHead(text: string, { isNumbered, hasBareMarks }: Style): DishHead {
  const number = isNumbered ? leadingNumber(text) : null
  const named = withoutBullet(number === null ? text : text.slice(text.indexOf(' ') + 1))
  const { rest, marks } = bracketed(named)
  const bare = marks.length > 0 ? null : bareMarks(rest, hasBareMarks)
  const all = bare ? [bare.marks] : marks
  return { number, name: bare ? bare.rest : rest, allergens: all.length > 0 ? all.join(',') : null }
}

const withoutBullet = (text: string) => (/^[-–—•*:] /.test(text) ? text.slice(2) : text)

const tokensOf = (text: string) => text.split(/[,/ ]/).filter(token => token !== '')
const isMarks = (text: string) =>
  GLUED.test(text.trim()) || (tokensOf(text).length > 0 && tokensOf(text).every(token => MARK.test(token)))
const joined = (text: string) => (GLUED.test(text.trim()) ? text.trim() : tokensOf(text).join(','))

/** Takes brackets that hold nothing but marks out of a text. */
function bracketed(text: string): { rest: string; marks: string[] } {
  const marks: string[] = []
  let rest = ''
  let from = 0
  for (const { index: open } of text.matchAll(/[([]/g)) {
    if (open < from) continue
    const close = text.indexOf(text.charAt(open) === '(' ? ')' : ']', open)
    if (close < 0) break
    const inside = text.slice(open + 1, close)
    if (isMarks(inside)) {
      marks.push(joined(inside))
      rest += `${text.slice(from, open)} `
    } else rest += text.slice(from, close + 1)
    from = close + 1
  }
  return { rest: `${rest}${text.slice(from)}`.replace(/\s+/g, ' ').trim(), marks }
}

/** Marks at the end that no brackets hold: 'A,C,G', 'A, C, G', 'ACG', and a single 'A' where the menu writes so. */
export function bareMarks(text: string, isSingleMark = false): { rest: string; marks: string } | null {
  const words = text.split(' ')
  let at = words.length
  const tokens: string[] = []
  while (at > 1) {
    const word = words[at - 1] ?? ''
    const own = tokensOf(word)
    const isOpen = tokens.length === 0 || word.endsWith(',') || word.endsWith('/')
    if (!isOpen || own.length === 0 || !own.every(token => LETTER_MARK.test(token))) break
    tokens.unshift(...own)
    at -= 1
  }
  if (tokens.length > 1 || (tokens.length === 1 && isSingleMark))
    return { rest: words.slice(0, at).join(' '), marks: tokens.join(',') }
  const last = words.at(-1) ?? ''
  return words.length > 1 && CODEX.test(last) && isAscending(last)
    ? { rest: words.slice(0, -1).join(' '), marks: last }
    : null
}
const isAscending = (letters: string) =>
  [...letters].every((letter, place) => place === 0 || letter > letters.charAt(place - 1))

/** 'Allergene: A, C, G' as a line of its own. */
export function markLine(text: string): string | undefined {
  const bare = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text
  const [heading = ''] = /^(?:Allergene|Allergeninfo|enthält)\s?:/i.exec(bare) ?? []
  const isEnclosed = bare !== text || (text.startsWith('[') && text.endsWith(']'))
  const marks = heading ? bare.slice(heading.length) : isEnclosed ? (bare === text ? text.slice(1, -1) : bare) : ''
  return marks !== '' && isMarks(marks) ? joined(marks) : undefined
}
