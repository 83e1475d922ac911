import { NESTED_COLUMN, type AnyFields, type Inner, type Kind } from '#contract/fields/kind.ts'

/** Fields that belong together. A required group is always there, filled with its own defaults. */
export const group: Kind<{ fields: AnyFields }, Inner, Inner | null> = {
  schema: ({ object }, { fields }) => object(fields),
  unnamed: checked => checked.prefault({}),
  answer: ({ object }, { fields }) => object(fields),
  empty: ({ fields, required }, start) => (required ? start(fields) : null),
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example: ({ values }, { fields }) => values(fields),
  inner: ({ fields }) => fields,
}

/**
 * Groups of which a form shows one at a time. It groups and says nothing itself: what it holds is what its groups hold.
 */
export const tabs: Kind<{ fields: AnyFields }, Inner, Inner | null> = { ...group }
