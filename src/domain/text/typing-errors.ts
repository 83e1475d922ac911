/** Which part of the text a word is held against. */
export type ComparedPart = 'whole' | 'beginning' | 'anywhere'

/**
 * How many signs were forgotten, added, mistaken or swapped with their neighbour between a word and a text, its
 * beginning or its most alike part (optimal string alignment). Takes word × text steps: the caller bounds both. Whoever
 * bears at most `most` of them is told Infinity for more, mostly after a few letters.
 */
export function typingErrors(word: string, text: string, part: ComparedPart = 'whole', most = Infinity): number {
  let before: number[] = []
  let leastAbove = 0
  let above = Array.from({ length: text.length + 1 }, (_, at) => (part === 'anywhere' ? 0 : at))
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= text.length; at += 1) {
      const isSame = word[row - 1] === text[at - 1]
      let least = Math.min(above[at - 1]! + (isSame ? 0 : 1), above[at]! + 1, current[at - 1]! + 1)
      if (row > 1 && at > 1 && word[row - 1] === text[at - 2] && word[row - 2] === text[at - 1])
        least = Math.min(least, before[at - 2]! + 1)
      current.push(least)
    }
    const leastHere = leastOf(current)
    // swapped neighbours lead on from the row before: only two rows without hope leave none
    if (leastHere > most && leastAbove > most) return Infinity
    leastAbove = leastHere
    before = above
    above = current
  }
  const errors = part === 'whole' ? above[text.length]! : leastOf(above)
  return errors <= most ? errors : Infinity
}

/** Of a row as long as a text, too many for the arguments of a call. */
const leastOf = (row: readonly number[]) => row.reduce((least, one) => Math.min(least, one))
