import type { Field } from '#contract/field.ts'

/** A label without what it explains in brackets, for headings. */
export const shortLabel = (field: Field): string =>
  field.label.endsWith(')') ? (field.label.split(' (', 1)[0] ?? '') : field.label
