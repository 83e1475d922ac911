const LONGEST_HEAD = 16_384
const ROOT = '<svg'

/**
 * Where the root element of an SVG text begins, -1 when something else stands there. Declarations and comments before
 * it are passed over. Reads forwards only and never tries a character twice: the text comes from strangers.
 */
export const svgStart = (text: string): number => {
  const head = text.slice(0, LONGEST_HEAD)
  let at = afterBlanks(head, 0)
  if (startsAt(head, '<?xml', at)) at = afterBlanks(head, afterDeclaration(head, at))
  while (at < head.length && !startsAt(head, ROOT, at)) {
    if (startsAt(head, '<!--', at)) at = afterBlanks(head, after(head, '-->', at + 4))
    else if (startsAt(head, '<!doctype', at)) at = afterBlanks(head, afterDocumentType(head, at))
    else return -1
  }
  return at < head.length && /^[\s/>]/.test(head.slice(at + ROOT.length)) ? at : -1
}

const startsAt = (text: string, start: string, at: number) => text.slice(at, at + start.length).toLowerCase() === start

/** Behind the next `mark`, or the end of the text without one. */
function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

function afterDeclaration(text: string, from: number): number {
  const end = after(text, '>', from)
  return text[end - 2] === '?' ? end : text.length
}

/** A document type ends at its first `>`; what it declares itself stands before that in brackets. */
function afterDocumentType(text: string, from: number): number {
  const end = after(text, '>', from)
  const bracket = text.indexOf('[', from)
  if (bracket < 0 || bracket > end) return end
  const behind = afterBlanks(text, after(text, ']', bracket))
  return text[behind] === '>' ? behind + 1 : text.length
}

/** The byte order mark counts as a blank. */
function afterBlanks(text: string, from: number): number {
  const rest = text.slice(from).search(/\S/)
  return rest < 0 ? text.length : from + rest
}

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
