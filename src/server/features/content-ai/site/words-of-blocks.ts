import { blockTypeOf } from '#contract/content/block-types.ts'
import type { Field, Fields } from '#contract/field.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'
import { listOf, rawOf } from '#server/features/content-ai/site/model-fields.ts'

/** All words of a block that guests would read. */
export const wordsOfBlock = ({ type, value }: ContentBlock): string =>
  wordsIn(blockTypeOf(type)?.fields ?? {}, value).join('\n')

const wordsIn = (fields: Fields, values: unknown): string[] =>
  Object.entries(fields).flatMap(([name, field]) => wordsOf(field, rawOf(values)[name]))

function wordsOf(field: Field, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (field.kind === 'wysiwyg') return linesOf(value as RichText)
  if (field.kind === 'link') return [String(rawOf(value)['label'])]
  if (field.kind === 'collection') return listOf(value).flatMap(row => wordsIn(field.fields, row))
  if (field.kind === 'group' || field.kind === 'tabs') return wordsIn(field.fields, value)
  return typeof value === 'string' && field.kind !== 'select' ? [value] : []
}

/** Each piece on a line of its own: what ends one does not begin the next. */
const linesOf = ({ content }: RichText): string[] =>
  content.map(node => ('content' in node ? plainText(node) : '')).filter(Boolean)
