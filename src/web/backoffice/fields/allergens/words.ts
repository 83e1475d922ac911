import { allergenText } from '#domain/text/allergen-legend.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

/** By the marks of the shop's legend, in lists and files as on the menu. */
export const allergensWords: Words<object, string[]> = {
  short: (codes, _, { legend = [] }) => allergenText(codes, legend),
}
