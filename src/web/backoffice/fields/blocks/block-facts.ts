import type { ContentBlock } from '#domain/content/content-block.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'

const LONGEST = 90

/** What a folded block is known again by: its first words, or how many pictures it has. */
export function blockFacts({ value }: ContentBlock): string {
  const { text, slider, block } = (value ?? {}) as {
    text?: RichText | null
    slider?: { images?: readonly unknown[] } | null
    block?: { name?: string | null } | null
  }
  const words = text ? plainText(text) : ''
  if (words) return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()} …` : words
  const count = slider?.images?.length ?? 0
  if (count > 0) return count === 1 ? '1 Bild' : `${count} Bilder`
  return block?.name ?? ''
}
