const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu
/** An element whose content is for programs goes with it; of any other only the words stay. */
const PROGRAMS = /<(script|style|iframe|template|noscript|object|svg)\b[^]*?(?:<\/\1\s*>|$)/gi
const MARK = /<\/?[a-z!?][^>]*(?:>|$)/gi
const MARKDOWN_LINK = /!?\[([^[\]]*)\]\([^()]*\)/g
const ADDRESS = /:\/\/|(?:java|vb)script:|\b(?:data|mailto|tel):\S|\bwww\./i

/**
 * What a language model proposed as plain words of at most `max` characters: no markup, no links, no addresses, nothing
 * invisible, in one paragraph; cut at the end of a sentence where there is one, else of a word. It may be empty.
 * Whatever a model was talked into, nothing of it runs or leads anywhere.
 */
export function plainSuggestion(text: string, max: number): string {
  let plain = text
    .toWellFormed()
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(INVISIBLE, '')
  // What is taken out may leave something new behind.
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain
      .replaceAll(PROGRAMS, ' ')
      .replaceAll(MARK, ' ')
      .replaceAll(MARKDOWN_LINK, '$1')
      .replaceAll(/[*_`#>|]{2,}|`|^[#>*-]+\s/g, '')
      .split(/\s+/)
      .filter(word => !ADDRESS.test(word))
      .join(' ')
      .replaceAll(/ ([.,;:!?])/g, '$1')
      .trim()
  }
  plain = withoutQuotes(plain).trim()
  if (plain.length <= max) return plain
  const cut = plain.slice(0, max + 1)
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  if (sentence >= max / 3) return cut.slice(0, sentence + 1)
  const word = cut.lastIndexOf(' ')
  return cut
    .slice(0, word > 0 ? word : max)
    .toWellFormed()
    .trim()
}

const QUOTES = '"„“”»«'
/** Without the quotes models put around what they say. */
function withoutQuotes(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && QUOTES.includes(text.charAt(start))) start += 1
  while (end > start && QUOTES.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
