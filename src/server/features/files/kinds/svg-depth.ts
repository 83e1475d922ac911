const LETTER = /^[a-z_:]/i

/**
 * How deep elements lie in each other at most. An element that nothing ends counts to the end of the text. Reads
 * forwards once.
 */
export function svgDepth(text: string, from = 0): number {
  const open: string[] = []
  let deepest = 0
  for (let at = text.indexOf('<', from); at >= 0; at = text.indexOf('<', at)) {
    const begun = at
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
    else if (text.startsWith('<![CDATA[', at)) at = after(text, ']]>', at + 9)
    else at = afterTag(text, at + 1)
    const name = nameAt(text, text[begun + 1] === '/' ? begun + 2 : begun + 1)
    if (text[begun + 1] === '/') {
      if (open.at(-1) === name) open.pop()
    } else if (LETTER.test(name) && text[at - 2] !== '/') open.push(name)
    deepest = Math.max(deepest, open.length)
  }
  return deepest
}

const LONGEST_NAME = 100
const nameAt = (text: string, at: number) => text.slice(at, at + LONGEST_NAME).split(/[\s/>]/, 1)[0] ?? ''

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

/** Behind the end of a tag; a `>` between quotes does not end it. */
function afterTag(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return at + 1
    else if (sign === '"' || sign === "'") quote = sign
  }
  return text.length
}
