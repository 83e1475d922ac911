import type { NodeContent } from '#contract/fields/structured/node-content.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

/** What nobody wrote to be read. */
const CODES = new Set(['id', 'type', 'fieldId', 'replyTo', 'marks', 'attrs'])
/** Whatever somebody wrote in it, in its order. */
const written = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (CODES.has(name) ? [] : written(inner)))
}

/** A node is known by its name, and told from another state by all that is written in it. */
export const nodeContentWords: Words<object, NodeContent> = {
  short: ({ name }) => (typeof name === 'string' ? name : ''),
  full: content => written(content).join(' · '),
}
