import { cleanRichText, isEmptyText, plainText, type RichNode, type RichText } from '#domain/content/rich-text.ts'
import { plainSuggestion } from '#domain/text/plain-suggestion.ts'

/** How a model writes a text: pieces in a row, each of one sort, words and nothing else. */
const SORTS = ['heading', 'subheading', 'paragraph', 'quote', 'bullets', 'numbers'] as const
const MOST_PIECES = 60
const MOST_ITEMS = 40
const LONGEST_PIECE = 3000
const LONGEST_HEADING = 160

export const TEXT_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['sort', 'text', 'items'],
    properties: {
      sort: { type: 'string', enum: SORTS },
      text: { type: 'string' },
      items: { type: 'array', items: { type: 'string' } },
    },
  },
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const wordsOf = (value: unknown, max: number) => (typeof value === 'string' ? plainSuggestion(value, max) : '')

/**
 * The text a model has written, made of its plain words; null where there is none. What it says beside them is left
 * aside.
 */
export function writtenText(value: unknown): RichText | null {
  const content = listOf(value).slice(0, MOST_PIECES).flatMap(pieceOf)
  const text = cleanRichText({ type: 'doc', content })
  return isEmptyText(text) ? null : text
}

function pieceOf(raw: unknown): RichNode[] {
  if (typeof raw !== 'object' || raw === null) return []
  const { sort, text, items } = raw as { sort?: unknown; text?: unknown; items?: unknown }
  const line = (words: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
  if (sort === 'bullets' || sort === 'numbers') {
    const content = [text, ...listOf(items).slice(0, MOST_ITEMS)].flatMap((item): RichNode[] => {
      const words = wordsOf(item, LONGEST_PIECE)
      return words ? [{ type: 'listItem', content: [line(words)] }] : []
    })
    if (content.length === 0) return []
    return sort === 'bullets'
      ? [{ type: 'bulletList', content }]
      : [{ type: 'orderedList', attrs: { start: 1 }, content }]
  }
  const isHeading = sort === 'heading' || sort === 'subheading'
  const words = wordsOf(text, isHeading ? LONGEST_HEADING : LONGEST_PIECE)
  if (!words) return []
  if (isHeading)
    return [{ type: 'heading', attrs: { level: sort === 'heading' ? 2 : 3 }, content: [{ type: 'text', text: words }] }]
  return [sort === 'quote' ? { type: 'blockquote', content: [line(words)] } : line(words)]
}

/** A text as a model would have written it, so that it reads what it may change. Pictures in it stay out. */
export const asWritten = ({ content }: RichText): object[] =>
  content.flatMap(node => {
    if (node.type === 'heading')
      return [{ sort: node.attrs.level === 2 ? 'heading' : 'subheading', text: plainText(node), items: [] }]
    if (node.type === 'paragraph' || node.type === 'blockquote')
      return [{ sort: node.type === 'paragraph' ? 'paragraph' : 'quote', text: plainText(node), items: [] }]
    if (node.type === 'bulletList' || node.type === 'orderedList')
      return [
        {
          sort: node.type === 'bulletList' ? 'bullets' : 'numbers',
          text: '',
          items: (node.content ?? []).map(item => ('content' in item ? plainText(item) : '')),
        },
      ]
    return []
  })
