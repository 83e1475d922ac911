import { safeHref } from '#domain/content/safe-href.ts'
import { isBlank } from '#domain/text/blank.ts'
import { isInternalAddress } from '#domain/text/internal-address.ts'

/**
 * Where a link leads: as far as `safeHref` lets it, or to the page `site` where that stands now, at the place of it
 * that the address names.
 */
export type LinkMark = { type: 'link'; attrs: { href: string; site?: number } }
/** How words are set. */
export type Mark = { type: 'bold' | 'italic' | 'underline' | 'strike' } | LinkMark
export type TextNode = { type: 'text'; text: string; marks?: Mark[] }
/** A picture of the house by its id. Its file never stands in the text. */
export type PictureNode = { type: 'picture'; attrs: { id: number } }
export type RichNode =
  | TextNode
  | PictureNode
  | { type: 'hardBreak' | 'horizontalRule' }
  | { type: 'paragraph' | 'blockquote' | 'bulletList' | 'listItem'; content?: RichNode[] }
  | { type: 'heading'; attrs: { level: number }; content?: RichNode[] }
  | { type: 'orderedList'; attrs: { start: number }; content?: RichNode[] }
/** A text with headings, lists, links and pictures, as a tree of these nodes and no others. */
export type RichText = { type: 'doc'; content: RichNode[] }

const DEEPEST = 12
const MOST_NODES = 5000
const LONGEST = 100_000
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

const BLOCKS = ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'horizontalRule', 'picture'] as const
const INLINE = ['text', 'hardBreak'] as const
/** What may stand in what. What is not named here is no part of a text. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  doc: BLOCKS,
  blockquote: ['paragraph', 'heading', 'bulletList', 'orderedList'],
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: ['paragraph', 'bulletList', 'orderedList'],
  paragraph: INLINE,
  heading: INLINE,
}
const PLAIN_MARKS: readonly string[] = ['bold', 'italic', 'underline', 'strike']

type Raw = Readonly<Record<string, unknown>>
type Left = { nodes: number; letters: number }
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * Makes a text anew out of what was sent: only nodes, marks and attributes named here are taken over, so there is
 * nothing a script, a style or a strange address could stand in. Answers null for what is no text at all, and for one
 * that is too long. Never throws.
 */
export function cleanRichText(value: unknown): RichText | null {
  if (!isRaw(value) || value['type'] !== 'doc') return null
  const left: Left = { nodes: MOST_NODES, letters: LONGEST }
  const content = childrenOf(value, 'doc', 0, left)
  return left.nodes < 0 || left.letters < 0 ? null : { type: 'doc', content }
}

function childrenOf(parent: Raw, type: string, depth: number, left: Left): RichNode[] {
  if (depth >= DEEPEST) return []
  const allowed = INSIDE[type] ?? []
  return listOf(parent['content']).flatMap(child => {
    if (!isRaw(child) || typeof child['type'] !== 'string' || !allowed.includes(child['type'])) return []
    left.nodes -= 1
    return left.nodes < 0 ? [] : nodeOf(child, child['type'], depth + 1, left)
  })
}

function nodeOf(raw: Raw, type: string, depth: number, left: Left): RichNode[] {
  const attrs = isRaw(raw['attrs']) ? raw['attrs'] : {}
  if (type === 'text') return textOf(raw, left)
  if (type === 'picture') return isId(attrs['id']) ? [{ type, attrs: { id: attrs['id'] } }] : []
  if (type === 'hardBreak' || type === 'horizontalRule') return [{ type }]
  const content = childrenOf(raw, type, depth, left)
  if (type === 'heading') return [{ type, attrs: { level: between(attrs['level'], 2, 4) }, ...filled(content) }]
  // A list without an entry, or an entry without a line, is nothing a reader or an editor could show.
  if (type !== 'paragraph' && content.length === 0) return []
  if (type === 'orderedList') return [{ type, attrs: { start: between(attrs['start'], 1, 9999) }, content }]
  return [{ type: type as 'paragraph' | 'blockquote' | 'bulletList' | 'listItem', ...filled(content) }]
}

function textOf(raw: Raw, left: Left): TextNode[] {
  const text = typeof raw['text'] === 'string' ? raw['text'].replace(CONTROL, '') : ''
  left.letters -= text.length
  if (text === '' || left.letters < 0) return []
  const marks = listOf(raw['marks']).flatMap(markOf)
  const known = marks.filter((mark, index) => marks.findIndex(({ type }) => type === mark.type) === index)
  return [{ type: 'text', text, ...(known.length > 0 && { marks: known }) }]
}

function markOf(raw: unknown): Mark[] {
  if (!isRaw(raw)) return []
  const { type } = raw
  if (typeof type === 'string' && PLAIN_MARKS.includes(type)) return [{ type: type as 'bold' }]
  const attrs = type === 'link' && isRaw(raw['attrs']) ? raw['attrs'] : {}
  const [href, site] = [safeHref(attrs['href']), attrs['site']]
  if (href === null) return []
  return [{ type: 'link', attrs: { href, ...(isId(site) && isInternalAddress(href) && { site }) } }]
}

const filled = (content: RichNode[]) => (content.length > 0 ? { content } : {})
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0
const between = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, least), most) : least

/** Whether it says and shows nothing. */
export const isEmptyText = (text: RichText | null | undefined): boolean => !text || !text.content.some(saysSomething)
const saysSomething = (node: RichNode): boolean =>
  node.type === 'text'
    ? !isBlank(node.text)
    : node.type === 'picture' || ('content' in node && (node.content ?? []).some(saysSomething))

/** Its words in a row, for previews, comparisons and searches. A word that is set in part is still one word. */
export const plainText = (text: { content?: readonly RichNode[] }): string =>
  wordsOf(text).replaceAll(/\s+/g, ' ').trim()
const wordsOf = ({ content }: { content?: readonly RichNode[] }): string =>
  (content ?? [])
    .map(node => (node.type === 'text' ? node.text : 'content' in node ? ` ${wordsOf(node)} ` : ' '))
    .join('')
