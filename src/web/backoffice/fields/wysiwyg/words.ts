import type { SliderValue } from '#contract/fields/content/slider.ts'
import type { LinkValue } from '#domain/content/link-value.ts'
import type { RichNode, RichText } from '#domain/content/rich-text.ts'
import { countText } from '#web/backoffice/fields/collection/words.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

/** The words of a text. Stands with every first page, so it knows no more of a text than this. */
const wordsIn = (nodes: readonly RichNode[]): string =>
  nodes.map(node => (node.type === 'text' ? node.text : 'content' in node ? wordsIn(node.content ?? []) : '')).join(' ')

export const wysiwygWords: Words<object, RichText> = { short: ({ content }) => wordsIn(content) }
export const linkWords: Words<object, LinkValue> = { short: ({ label }) => label }
export const sliderWords: Words<object, SliderValue> = { short: ({ images }) => countText(images.length) }
