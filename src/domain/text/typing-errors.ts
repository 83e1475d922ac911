/** Which part of the text a word is held against. */
export type ComparedPart = 'whole' | 'beginning' | 'anywhere'

/**
 * How many signs were forgotten, added, mistaken or swapped with their neighbour between a word and a text, its
 * beginning or its most alike part (optimal string alignment). Takes word × text steps: the caller bounds both.
 */
export function typingErrors(word: string, text: string, part: ComparedPart = 'whole'): number {
  let before: number[] = []
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
    before = above
    above = current
  }
  return part === 'whole' ? above[text.length]! : Math.min(...above)
}
