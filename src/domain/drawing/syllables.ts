const VOWELS = 'aeiouyäöüAEIOUYÄÖÜ'
/** Letters that are one sound and are never parted. */
const TOGETHER = ['sch', 'ch', 'ck', 'ph', 'th', 'qu']
const FEWEST = 3

const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter)
const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter)

/**
 * Where a German word may be parted, as the number of letters before the hyphen: before the last consonant in front of
 * a vowel ('Kar-tof-fel-sa-lat'), never within 'sch', 'ch' or 'ck', and at least three letters from either end. A rule,
 * not a dictionary: it finds most places and now and then one that reads oddly.
 */
export function syllableBreaks(word: string): number[] {
  const places: number[] = []
  for (let at = FEWEST; at <= word.length - FEWEST; at += 1) {
    const from = soundStart(word, at)
    if (from !== at || isVowel(word[at]) || !isLetter(word[at]) || !isLetter(word[at - 1])) continue
    if (isVowel(word[at + soundLength(word, at)]) && hasVowel(word.slice(0, at))) places.push(at)
  }
  return places
}

const hasVowel = (text: string) => [...text].some(isVowel)

const soundAt = (word: string, at: number) =>
  TOGETHER.find(sound => word.slice(at, at + sound.length).toLowerCase() === sound)
const soundLength = (word: string, at: number) => soundAt(word, at)?.length ?? 1

/** Where the sound begins that the letter at this place belongs to. */
function soundStart(word: string, at: number): number {
  for (let from = Math.max(0, at - 2); from < at; from += 1) if (from + soundLength(word, from) > at) return from
  return at
}
