import { blockTypeOf } from '#contract/content/block-types.ts'
import type { Field } from '#contract/field.ts'
import { formFieldFields } from '#contract/fields/structured/form-content.ts'
import { NODE_TYPES } from '#contract/fields/structured/node-content.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { blockFacts } from '#web/backoffice/fields/blocks/block-facts.ts'
import { fullWords } from '#web/backoffice/fields/words.ts'
import type { WordContext } from '#web/backoffice/fields/words-of.ts'
import { type ContentChange, type Entry, ORDER } from '#web/backoffice/records/form/conflict/merge-content.ts'

type Fields = Readonly<Record<string, Field | undefined>>
const CONTENT = Object.assign({}, ...Object.values(NODE_TYPES).map(({ fields }) => fields)) as Fields
const isBlock = (entry: Entry): entry is ContentBlock => 'id' in entry && 'value' in entry
const nameOf = (entry: Entry): string =>
  isBlock(entry)
    ? (blockTypeOf(entry.type)?.label ?? 'Unbekannter Baustein')
    : typeof entry['label'] === 'string'
      ? entry['label']
      : 'Feld'

function fieldOf({ entry, member }: ContentChange): Field | undefined {
  if (member === null) return undefined
  if (!entry) return CONTENT[member]
  return (isBlock(entry) ? ((blockTypeOf(entry.type)?.fields ?? {}) as Fields) : (formFieldFields as Fields))[member]
}

/** Which part of a page, a form or a wood it is, as its form calls it. */
export function partLabel(part: ContentChange): string {
  if (part.place === ORDER) return 'Reihenfolge'
  const { entry, number } = part
  const field = fieldOf(part)?.label
  if (!entry) return field ?? 'Inhalt'
  const name = isBlock(entry) ? `${nameOf(entry)} ${number}` : `„${nameOf(entry)}“`
  return field ? `${name} › ${field}` : name
}

/** What stood or stands in the part, in words; '' where nothing does. */
export function partText(part: ContentChange, value: unknown, context: WordContext): string {
  if (part.place === ORDER) return (value as readonly Entry[]).map(nameOf).join(', ')
  if (part.entry && part.member === null) {
    const entry = value as Entry | undefined
    return entry ? (isBlock(entry) && blockFacts(entry)) || nameOf(entry) : 'nicht vorhanden'
  }
  const field = fieldOf(part)
  return field ? fullWords(field, value, context) : ''
}
