import { z } from 'zod'
import { embeddedShape, namedReference } from '#contract/embedded-shape.ts'
import type { Field, Fields } from '#contract/field.ts'
import { defaultOf } from '#contract/field-defaults.ts'
import { isNullable } from '#contract/field-schema.ts'
import { SHAPES } from '#contract/field-shapes.ts'

/** The answer: the row's own values, links with what they show. What is not said here never leaves the server. */
export const answerSchema = (fields: Fields): z.ZodObject =>
  z.object({
    id: z.int(),
    version: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
    createdBy: namedReference.nullish(),
    updatedBy: namedReference.nullish(),
    isShared: z.boolean().optional(),
    ...members(fields),
  })

const members = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.kind !== 'password')
      .map(([name, field]) => [name, member(field)]),
  )

function member(field: Field): z.ZodType {
  const value = valueOf(field)
  const always = isNullable(field) ? value.nullable() : value
  return isForGuests(field) ? always : always.optional()
}

const isForGuests = ({ audience = 'page' }: Field) => audience === 'page' || audience === 'public'

/** Nested values were stored as they stood at the time: what was added to them since reads as its default. */
const nested = (fields: Fields): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const value = valueOf(field)
        if (field.required) return [name, value]
        const standing = defaultOf(field)
        return [name, (standing === null ? value.nullable() : value).default(() => structuredCopy(standing))]
      }),
    ),
  )
const structuredCopy = (value: unknown): never => JSON.parse(JSON.stringify(value)) as never

const link = z.object({ id: z.int() })
const item = (children: z.ZodType) =>
  z.object({
    type: z.string(),
    label: z.string(),
    branch: link.nullish(),
    address: z.string().nullish(),
    suffix: z.string().nullish(),
    isEnabled: z.boolean().default(true),
    children,
  })
const items = (children: z.ZodType) => z.array(item(children)).default([])

/** Stored values were checked when they were written; rules that were tightened since must not hide them, so only their keys count. */
function valueOf(field: Field): z.ZodType {
  const embedded = embeddedShape(field)
  if (embedded) return embedded
  switch (field.kind) {
    case 'boolean':
      return z.boolean()
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percentage':
      return z.number()
    case 'multiselect':
    case 'texts':
    case 'allergens':
      return z.array(z.string())
    case 'integers':
      return z.array(z.number())
    case 'group':
      return z.object(members(field.fields))
    case 'collection':
      return z.array(nested(field.fields))
    case 'openingRules':
    case 'deliveryAreas':
    case 'alternativeUnits':
    case 'closures':
    case 'pauses':
    case 'capacityRules':
      return z.array(nested(SHAPES[field.kind]))
    case 'parts':
      return z.object({ parts: z.array(nested(SHAPES.part)).default([]) })
    case 'catalog':
      return z.array(z.object({ category: link, products: z.array(link).default([]) }))
    case 'bundleItems':
      return z.array(z.object({ product: link, amount: z.number(), unit: z.string().default('amount') }))
    case 'navigationItems':
      return z.array(item(items(items(z.array(z.unknown()).default([])))))
    default:
      return z.string()
  }
}
