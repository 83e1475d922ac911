import { NESTED_COLUMN, type AnyFields, type FilledKind } from '#contract/fields/kind.ts'
import { numberRows } from '#contract/fields/rows-of.ts'
import { partConditionFields, partFields, partOptionFields } from '#contract/fields/structured/part-fields.ts'
import { mapAllergens } from '#domain/catalogue/product-allergens.ts'
import { keptCode } from '#domain/text/allergens.ts'
import type { Option, Part } from '#domain/catalogue/product.ts'

const SIZES: Part = {
  id: '1',
  name: 'Größe',
  description: null,
  type: 'select',
  isOptional: false,
  minimumSelections: null,
  maximumSelections: null,
  includedSelections: null,
  options: [{ id: '1', name: 'Groß', modifier: 'add', value: 2.5, allergens: [], isDefault: true }],
}

/**
 * A step says which group it comes from by its id alone, and nothing where it is the product's own: menus carry each of
 * them. So it says nothing of a condition it does not have.
 */
const linked = ({ group, onlyFor, ...part }: Part): Part => ({
  ...part,
  ...(group && { group: { id: group.id } }),
  ...(onlyFor && { onlyFor: { part: onlyFor.part, options: [...new Set(onlyFor.options)] } }),
})
/** So does a choice with the product that comes with it. */
const linkedOption = ({ product, amount, ...option }: Option): Option =>
  product ? { ...option, product: { id: product.id }, ...(amount == null ? {} : { amount }) } : option

/** The steps in which a guest puts a product together. */
export const parts: FilledKind<object, { parts: Part[] }> = {
  schema: ({ z, object }) => z.object({ parts: z.array(object(partFields)).max(50).default([]) }),
  answer: ({ z, nested, reference }) => {
    const option = nested(partOptionFields).extend({ product: reference.nullish(), amount: z.number().nullish() })
    const onlyFor = nested(partConditionFields).nullish()
    const part = nested(partFields).extend({ group: reference.nullish(), onlyFor, options: z.array(option) })
    return z.object({ parts: z.array(part).default([]) })
  },
  empty: () => ({ parts: [] }),
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example: () => ({ parts: [SIZES] }),
  inner: () => ({ parts: { kind: 'collection', label: 'Schritt', fields: partFields } }) as AnyFields,
  held: value => mapAllergens({ config: value }, keptCode).config,
  completed: value => ({
    parts: numberRows(
      value.parts.map(part => ({ ...linked(part), options: numberRows(part.options).map(linkedOption) })),
    ),
  }),
  mentions: {
    of: ({ parts: all }) =>
      all.flatMap(({ group, options }, index) => [
        ...(group ? [{ path: `parts.${index}.group`, to: 'option-groups', id: group.id }] : []),
        ...options.flatMap(({ product }, place) =>
          product ? [{ path: `parts.${index}.options.${place}.product`, to: 'products', id: product.id }] : [],
        ),
      ]),
    holding: (to, id) =>
      to === 'option-groups'
        ? [{ parts: [{ group: { id } }] }]
        : to === 'products'
          ? [{ parts: [{ options: [{ product: { id } }] }] }]
          : [],
    blocksRemoval: ['option-groups', 'products'],
    without: value => value,
  },
}
