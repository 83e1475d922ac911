import type { NodeContent } from '#contract/fields/structured/node-content.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

/** A node is known by its name. */
export const nodeContentWords: Words<object, NodeContent> = {
  short: ({ name }) => (typeof name === 'string' ? name : ''),
  full: content => JSON.stringify(content),
}
