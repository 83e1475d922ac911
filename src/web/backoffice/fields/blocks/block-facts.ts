import { blockTypeOf } from '#contract/content/block-types.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'

const LONGEST = 90

/** What a folded block is known again by: its first words, how many pictures it has, or that it lacks its text. */
export function blockFacts({ type, value }: ContentBlock): string {
  const { title, text, slider, images, columns } = (value ?? {}) as {
    title?: string | null
    text?: RichText | string | null
    slider?: { images?: readonly unknown[] } | null
    images?: readonly unknown[]
    columns?: readonly unknown[]
  }
  const words = title || (typeof text === 'string' ? text : text ? plainText(text) : '')
  if (words) return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()} …` : words
  if (columns) return `${columns.length} Spalten`
  const count = (slider?.images ?? images)?.length ?? 0
  if (blockTypeOf(type)?.fields['text']?.required) return 'Noch ohne Text'
  return count === 0 ? '' : count === 1 ? '1 Bild' : `${count} Bilder`
}

/** What a block shows that is kept elsewhere: a shared block or a form. */
export function linkedIn({ value }: ContentBlock): { to: 'blocks' | 'nodes'; id: number } | null {
  const { block, form } = (value ?? {}) as { block?: { id: number } | null; form?: { id: number } | null }
  return block ? { to: 'blocks', id: block.id } : form ? { to: 'nodes', id: form.id } : null
}
