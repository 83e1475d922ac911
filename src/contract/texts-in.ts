import { blockTypeOf } from '#contract/content/block-types.ts'
import type { Fields } from '#contract/field.ts'
import { innerFields } from '#contract/field-facts.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'

type Values = Readonly<Record<string, unknown>>

/** What the blocks of a body say in words that are read: texts, headings and the words of buttons. */
export const plainTextsIn = (blocks: readonly ContentBlock[]): string[] =>
  blocks.flatMap(({ type, value }) => {
    const fields = blockTypeOf(type)?.fields
    return fields && value ? inFields(fields, value as Values) : []
  })

const inFields = (fields: Fields, values: Values): string[] =>
  Object.entries(fields).flatMap(([name, field]): string[] => {
    const value = values[name]
    if (value === null || value === undefined || value === '') return []
    if (field.kind === 'wysiwyg') return [plainText(value as RichText)]
    if (field.kind === 'blocks') return plainTextsIn(value as ContentBlock[])
    if (field.kind === 'link') return [(value as { label?: string }).label ?? '']
    if (field.kind === 'text' || field.kind === 'textarea') return [value as string]
    const inner = innerFields(field)
    if (Object.keys(inner).length === 0 || typeof value !== 'object') return []
    return Array.isArray(value)
      ? (value as Values[]).flatMap(row => inFields(inner, row))
      : inFields(inner, value as Values)
  })
