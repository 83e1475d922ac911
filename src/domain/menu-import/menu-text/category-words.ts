/** Written small inside a heading. */
const SMALL: ReadonlySet<string> = new Set(
  'und oder mit vom von zum zur aus im in am an auf für bei ohne nach bis ab der die das dem den des e al alla con di del della da de la le les à je pro kg zwei drei vier cm cl ml alle unsere unseren danach davor kalt warm offen gepresst gegrillt gebacken gebraten gemischt gefüllt'.split(
    ' ',
  ),
)
/** In French only the first word of a heading is written large. */
const FRENCH = /^(?:crêpes?|galettes?|entrées?|plats?|vins?|boissons?|fromages?|amuses?|salades?)$/
/** Letters of their own, which no word is made of. */
const LETTERS: ReadonlySet<string> = new Set('BBQ XXL XL XS BLT TK DIY USA UK TV NY'.split(' '))
/** What capitals write with SS where small letters have a ß. */
const SHARP: readonly (readonly [RegExp, string])[] = [
  [/(?<=sü)ss/giu, 'ß'],
  [/(?<=wei)ss(?!en?bach)/giu, 'ß'],
  [/(?<=hei)ss/giu, 'ß'],
  [/(?<=gro)ss/giu, 'ß'],
  [/(?<=spie)ss/giu, 'ß'],
  [/(?<=^so)ss(?=e)/giu, 'ß'],
  [/(?<=klö)ss/giu, 'ß'],
  [/(?<=grie)ss/giu, 'ß'],
  [/(?<=stra)ss(?=e)/giu, 'ß'],
  [/(?<=gru)ss/giu, 'ß'],
  [/(?<=grei)ss/giu, 'ß'],
]

const isLoud = (text: string) =>
  /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test((text.split('(')[0] ?? '').replaceAll('ß', ''))
const hasVowel = (word: string) => /[AEIOUÄÖÜYÉÈÀ]/.test(word)

/**
 * A heading in capitals as words: 'WÜRSTEL & CO' is 'Würstel & Co'. Any other stays as it is. `isSwiss`: no ß is
 * written.
 */
export function categoryWords(heading: string, isSwiss = false): string {
  if (!isLoud(heading)) return heading
  let [isFirst, isFrench] = [true, false]
  const bracket = heading.includes('(') ? heading.indexOf('(') : heading.length
  return heading.replace(/[\p{L}\p{M}'’]+/gu, (word, at: number) => {
    const small = word.toLowerCase()
    if (/\p{Ll}/u.test(word.replaceAll('ß', ''))) return word
    const isInside = !isFirst && ((isFrench && at < bracket) || SMALL.has(small))
    isFrench ||= isFirst && FRENCH.test(small)
    isFirst = false
    if (isInside) return small
    if (LETTERS.has(word) || (word.length > 1 && word.length <= 4 && !hasVowel(word))) return word
    const whole = small.charAt(0).toUpperCase() + small.slice(1)
    const named = /^\p{L}['’]\p{L}/u.test(word) ? word.slice(0, 2) + word.charAt(2) + small.slice(3) : whole
    return isSwiss ? named : SHARP.reduce((text, [from, to]) => text.replace(from, to), named)
  })
}
