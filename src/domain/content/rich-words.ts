import type { RichNode, RichText } from '#domain/content/rich-text.ts'

const words = (text: string): RichNode[] => [{ type: 'text', text }]
export const h2 = (text: string): RichNode => ({ type: 'heading', attrs: { level: 2 }, content: words(text) })
export const p = (text: string): RichNode => ({ type: 'paragraph', content: words(text) })
const items = (texts: readonly string[]): RichNode[] => texts.map(text => ({ type: 'listItem', content: [p(text)] }))
export const ul = (...texts: string[]): RichNode => ({ type: 'bulletList', content: items(texts) })
export const ol = (...texts: string[]): RichNode => ({
  type: 'orderedList',
  attrs: { start: 1 },
  content: items(texts),
})
export const text = (...content: RichNode[]): RichText => ({ type: 'doc', content })
export const link = (label: string, way: object) => ({ link: { label, ...way } })
