import { leadingLetter, leadingNumber } from '#domain/menu-import/menu-text/dish-head.ts'
import type { Line } from '#domain/menu-import/menu-text/text-line.ts'

/** How far the numbers of two dishes below each other may lie apart. */
const MOST_APART = 5
/** So many of them one after the other are numbers of dishes, though each could count what it stands before. */
const LEAST_IN_ROW = 3
/** Of the steps from one number to the next so much goes up where a menu counts its dishes. */
const LEAST_RISING = 0.6

type Numbered = {
  line: number
  text: string
  number: string | null
  letters: string
  count: number
  isClosed: boolean
}

/**
 * The lines, by their number in the text, whose dishes begin with a number of the menu: all that begin with one where
 * most do and the numbers go up, else those that count on from the one above or towards the one below. '2 Spiegeleier'
 * above '3 Eier im Glas' counts eggs.
 */
export function numberedLines(lines: readonly Line[]): ReadonlySet<number> {
  const found = lines.map(numberIn).filter(({ number }) => number !== null)
  const lettered = letteredLines(lines)
  const priced = lines.filter(({ prices, head }) => prices.length > 0 && head !== '')
  const isMost =
    priced.length > 0 && priced.filter(({ head }) => leadingNumber(head) !== null).length >= priced.length / 2
  if (isMost && areCounted(found)) return new Set(lines.map(({ line }) => line))
  const runs = found.reduce<Numbered[][]>((all, one) => {
    const run = all.at(-1)
    if (run && isNext(run.at(-1), one)) run.push(one)
    else all.push([one])
    return all
  }, [])
  return new Set([
    ...lettered,
    ...runs
      .filter(run => run.length >= LEAST_IN_ROW || (run.length > 1 && !run.every(isCounting)))
      .flatMap(run => run.map(({ line }) => line)),
  ])
}

/** 'A Shoyu Ramen' above 'B Miso Ramen' and 'C Tantanmen': letters that go up from A count as numbers do. */
function letteredLines(lines: readonly Line[]): number[] {
  const priced = lines.filter(({ prices, head }) => prices.length > 0 && head !== '')
  let run: number[] = []
  const all: number[] = []
  for (const { head, line } of [...priced, { head: '', line: 0 }]) {
    const letter = leadingLetter(head)
    const isNext = letter !== null && letter.charCodeAt(0) === 'A'.charCodeAt(0) + run.length
    if (!isNext && run.length >= LEAST_IN_ROW) all.push(...run)
    if (isNext) run.push(line)
    else run = letter === 'A' ? [line] : []
  }
  return all
}

function numberIn({ line, head, text }: Line): Numbered {
  const said = head === '' ? text : head
  const number = leadingNumber(said)
  const [, letters = '', digits = ''] = /^(\D*)(\d+)/.exec(number ?? '') ?? []
  const [first = ''] = said.split(' ', 1)
  return {
    line,
    text: said.slice(first.length).trim(),
    number,
    letters,
    count: Number(digits),
    isClosed: /^#|[.):]$/.test(first),
  }
}

/** One digit and no sign: it may say how many there are. */
const isCounting = ({ number, isClosed }: Numbered) => !isClosed && /^[1-9]$/.test(number ?? '')
/** '6 Chicken Nuggets', '9 Chicken Nuggets': the same in another number. */
const isSameThing = (one: Numbered, other: Numbered) => !one.isClosed && one.text === other.text

function isNext(one: Numbered | undefined, other: Numbered): boolean {
  if (one === undefined || one.letters !== other.letters || isSameThing(one, other)) return false
  const step = other.count - one.count
  return step <= MOST_APART && (step > 0 || (step === 0 && one.number !== other.number) || (step === 0 && one.isClosed))
}

/** Whether numbers count dishes: most go up, and not all of them may count what they stand before. */
function areCounted(found: readonly Numbered[]): boolean {
  if (!found.every(isCounting)) return true
  const steps = found.slice(1).map((one, place) => one.count - (found[place]?.count ?? 0))
  const isFromOne = found[0]?.count === 1
  const rising = steps.filter(step => step > 0).length
  return isFromOne && rising >= steps.length * LEAST_RISING && !steps.includes(0)
}
